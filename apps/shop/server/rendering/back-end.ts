import { createByteBudget, LARGE_BODY, networkOf, type TrustProxy, visitorAddress } from "@kram/domain/network";
import type { IncomingMessage, ServerResponse } from "node:http";
import { refuseChange } from "../guard/same-origin.ts";
import { DATA_POLICY } from "../guard/security-headers.ts";
import { sendError } from "../origin/send-error.ts";
import type { Renderer } from "./renderer.ts";

/** Settings of the way to the shop's own back end. */
export interface BackEndSettings {
  render: Renderer;
  shopOrigin: string;
  canonicalHost: string;
  /** Who may tell whom a request comes from. */
  trust: TrustProxy;
  securityHeaders: readonly string[];
}

const OVER_BUDGET = {
  network: { status: 429, code: "request.too-many" },
  all: { status: 503, code: "server.unavailable" },
} as const;

/** Ways to call that handlers know; the renderer would break over any other. */
const METHODS = new Set(["GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE"]);

const UNTRUSTED = ["forwarded", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port", "x-middleware-subrequest"];

/**
 * Hands calls below `/api` to their handlers: changes from the shop's own pages only, the canonical Host instead of the
 * visitor's, the visitor's address alone, only so many large bodies at a time, `no-store` unless the handler says otherwise.
 */
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

function takeCanonicalHost(request: IncomingMessage, { canonicalHost, shopOrigin, trust }: BackEndSettings): void {
  for (const name of UNTRUSTED) delete request.headers[name];
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
