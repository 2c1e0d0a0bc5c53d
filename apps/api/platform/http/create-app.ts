import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import rateLimit, { type FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { readTrustedProxies, type TrustProxy, visitorAddress } from "@kram/domain/network";
import {
  broughtRequestId,
  HIDDEN_KINDS,
  type LogLevel,
  logOptions,
  REQUEST_ID_HEADER,
} from "@kram/domain/observability";
import Fastify, { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { createSerializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { routeOf } from "../observability/serve-metrics.ts";
import { contextOf } from "./call-context.ts";
import { installErrorHandler, renderError } from "./error-handler.ts";
import { methodOf, routeHead } from "./heads.ts";
import { isDraining } from "./health.ts";

/** In bytes. Source: api 6. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** Proxy headers that the API's settings replace. */
const UNTRUSTED = ["forwarded", "x-forwarded-host", "x-forwarded-proto", "x-forwarded-port"];

function malformed(apiUrl: string): string {
  const body = '{"errors":[{"code":"request.malformed"}],"requestId":""}';
  const headers = { ...securityHeaders({ apiUrl, path: "" }), "content-type": "application/json", connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 400 Bad Request\r\n${lines.join("")}content-length: ${body.length}\r\n\r\n${body}`;
}

/** Without a stream the log goes to standard output. */
export interface LogSink {
  level: LogLevel;
  /** What the log hides besides secrets; by default all that it can. */
  hidden?: string;
  stream?: { write(line: string): void };
}

/** One line a request is written once it is answered. */
function loggingOf({ level, hidden = HIDDEN_KINDS.join(","), stream }: LogSink) {
  return {
    logger: {
      ...logOptions({ program: "api", level, hidden }),
      ...(stream ? { stream } : {}),
      serializers: {
        req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions?.url }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
  };
}

/** The application without features. */
export async function createApp({
  apiUrl,
  log,
  trustedProxies,
  countCalls,
  front,
}: {
  apiUrl: string;
  log: LogSink;
  /** Whose X-Forwarded-For counts. */
  trustedProxies: string;
  /** Of all programs together; unset, each counts for itself. */
  countCalls?: FastifyRateLimitStoreCtor;
  /** The application that listens and ends, where it is another one. */
  front?: FastifyInstance;
}): Promise<FastifyInstance> {
  const trust = readTrustedProxies(trustedProxies);
  const protect = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers({
      ...securityHeaders({ apiUrl, path: request.url.split("?")[0] ?? "" }),
      [REQUEST_ID_HEADER]: request.id,
    });
  const notHttp = malformed(apiUrl);
  const app = Fastify({
    ...loggingOf(log),
    bodyLimit: BODY_LIMIT_BYTES,
    // The first hook leaves one address in the header.
    trustProxy: (_address, hop) => hop === 0,
    genReqId: ({ headers, socket }: IncomingMessage) =>
      broughtRequestId({ given: headers[REQUEST_ID_HEADER], socket: socket.remoteAddress }, trust) ?? randomUUID(),
    requestTimeout: 10_000,
    exposeHeadRoutes: false,
    rewriteUrl: routeHead,
    clientErrorHandler: (_error, socket) => {
      if (socket.writable) socket.end(notHttp);
    },
    frameworkErrors: (error, request, reply) => {
      protect(request, reply);
      renderError(error, request, reply);
    },
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  app.removeContentTypeParser("text/plain");
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(createSerializerCompiler());
  installErrorHandler(app);
  keepVisitorsAddress(app, trust);
  app.addHook("onResponse", logAnswer);
  endConnectionsOnClose(app, front);
  app.addHook("onRequest", async (request, reply) => void protect(request, reply));
  await app.register(rateLimit, { global: false, ...(countCalls && { store: countCalls }) });
  return app;
}

const closing = new WeakSet<FastifyInstance>();

function endConnectionsOnClose(app: FastifyInstance, front: FastifyInstance = app): void {
  app.addHook("preClose", async () => void closing.add(app));
  app.addHook("onSend", async (_request, reply) => {
    // A kept-alive connection would hold back the program's end.
    if (closing.has(front) || isDraining(front)) reply.header("connection", "close");
  });
}

/** Signs of life are asked for every few seconds. */
const QUIET = new Set(["/live", "/ready"]);

function logAnswer(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  const route = routeOf(request);
  const ms = Math.round(reply.elapsedTime * 10) / 10;
  const { statements } = contextOf(request);
  const line = { method: methodOf(request.raw), route, status: reply.raw.statusCode, ms, statements };
  if (QUIET.has(route)) request.log.debug(line, "request");
  else request.log.info(line, "request");
  done();
}

function keepVisitorsAddress(app: FastifyInstance, trust: TrustProxy): void {
  app.addHook("onRequest", async ({ raw: { headers, socket } }) => {
    for (const name of UNTRUSTED) delete headers[name];
    const forwardedFor = headers["x-forwarded-for"]?.toString();
    headers["x-forwarded-for"] = visitorAddress({ socket: socket.remoteAddress ?? "", forwardedFor }, trust);
  });
}

/** Data may load nothing and be shown in no frame. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** The documentation runs only its own files and asks this API. */
const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

/** Default headers; HSTS for a year, only over https. */
function securityHeaders({ apiUrl, path }: { apiUrl: string; path: string }): Record<string, string> {
  const isDocs = path === "/docs" || path.startsWith("/docs/");
  return {
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
    "content-security-policy": isDocs ? DOCS_POLICY : DATA_POLICY,
    ...(apiUrl.startsWith("https:") && { "strict-transport-security": "max-age=31536000; includeSubDomains" }),
  };
}
