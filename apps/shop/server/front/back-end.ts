import { createByteBudget, LARGE_BODY, networkOf, type TrustProxy, visitorAddress } from "@kram/domain/network";
import type { IncomingMessage, ServerResponse } from "node:http";
import { sendError } from "./answers.ts";
import { DATA_POLICY } from "./policy.ts";
import type { Renderer } from "./renderer.ts";

interface BackEndSettings {
  render: Renderer;
  shopOrigin: string;
  canonicalHost: string;
  /** Proxies that may name the client. */
  trust: TrustProxy;
  /** The renderer's own headers, refused from outside. */
  innerHeaders: readonly string[];
  securityHeaders: readonly string[];
}

const OVER_BUDGET = {
  network: { status: 429, code: "request.too-many" },
  all: { status: 503, code: "server.unavailable" },
} as const;

/** The renderer breaks over other methods. */
const METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

const UNTRUSTED = ["forwarded", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port"];

/** Calls below `/api`: own pages' changes, canonical Host, client address, few large bodies, `no-store`. */
export function createBackEnd(settings: BackEndSettings): Renderer {
  const { render, shopOrigin, securityHeaders } = settings;
  const budget = createByteBudget();
  return async (request, response) => {
    if (!METHODS.has(request.method ?? "")) {
      response.shouldKeepAlive = false;
      return sendError(response, { status: 405, code: "route.unknown" }, securityHeaders);
    }
    const refusal = refuseChange(request, shopOrigin);
    if (refusal !== null) {
      response.shouldKeepAlive = refusal.status === 403;
      return sendError(response, refusal, securityHeaders);
    }
    takeCanonicalHost(request, settings);
    const bytes = Number(request.headers["content-length"] ?? 0);
    if (bytes > LARGE_BODY) {
      const taken = budget.take(networkOf(String(request.headers["x-forwarded-for"])), bytes);
      if (typeof taken === "string") return sendError(response, OVER_BUDGET[taken], securityHeaders);
      response.once("close", taken);
    }
    for (let at = 0; at < securityHeaders.length; at += 2) {
      response.setHeader(securityHeaders[at] ?? "", securityHeaders[at + 1] ?? "");
    }
    response.setHeader("content-security-policy", DATA_POLICY);
    response.setHeader("cross-origin-resource-policy", "same-origin");
    storeNothing(response);
    await render(request, response);
  };
}

function takeCanonicalHost(
  request: IncomingMessage,
  { canonicalHost, shopOrigin, trust, innerHeaders }: BackEndSettings,
): void {
  for (const name of [...UNTRUSTED, ...innerHeaders]) delete request.headers[name];
  request.headers.host = canonicalHost;
  request.headers["x-forwarded-proto"] = shopOrigin.startsWith("https:") ? "https" : "http";
  const forwardedFor = request.headers["x-forwarded-for"]?.toString();
  request.headers["x-forwarded-for"] = visitorAddress(
    { socket: request.socket.remoteAddress ?? "", forwardedFor },
    trust,
  );
}

function storeNothing(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    if (!response.hasHeader("cache-control")) response.setHeader("cache-control", "no-store");
    return writeHead(...args);
  };
}

const READING = new Set(["GET", "HEAD", "OPTIONS"]);

/** For the shop's own back end. Source: reliability rules, bodies ≤ 64 KB. */
const MOST_BODY_BYTES = 64 * 1024;

/** Below the country's path; the API bounds how many come at once. */
const WITH_FILES = /^\/[a-z]{2}\/api\/(?:contact|email\/sendEmailToBok|complaints|own-page\/picture)(?:\?|$)/u;

/** Five files of 5 MB each as base64, and text. */
const MOST_BYTES_WITH_FILES = 36 * 1024 * 1024;

/** Below the country's path; the token in the address is the proof, and no cookie counts. Source: RFC 8058. */
const BY_MAIL_PROVIDERS = /^\/[a-z]{2}\/api\/unsubscribe\/[a-z]+\/[\w-]+(?:\?|$)/u;

interface Refusal {
  status: 403 | 411 | 413;
  code: "request.cross-origin" | "request.too-large" | "request.invalid";
}

/** Refuses foreign pages, unknown length, large bodies; null passes. */
export function refuseChange(
  { method = "GET", headers, url = "" }: Pick<IncomingMessage, "method" | "headers" | "url">,
  shopOrigin: string,
): Refusal | null {
  if (READING.has(method)) return null;
  const isOneClick = method === "POST" && BY_MAIL_PROVIDERS.test(url);
  const sameOrigin = headers["sec-fetch-site"] === "same-origin" || headers["origin"] === shopOrigin;
  if (!sameOrigin && !isOneClick) return { status: 403, code: "request.cross-origin" };
  if (headers["transfer-encoding"] !== undefined) return { status: 411, code: "request.invalid" };
  const length = Number.parseInt(headers["content-length"] ?? "0", 10);
  return length > (WITH_FILES.test(url) ? MOST_BYTES_WITH_FILES : MOST_BODY_BYTES)
    ? { status: 413, code: "request.too-large" }
    : null;
}
