import { randomUUID } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import { readTrustedProxies, visitorAddress } from "@kram/domain/network";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { createSerializerCompiler, jsonSchemaTransform, validatorCompiler } from "fastify-type-provider-zod";
import swagger from "@fastify/swagger";
import swaggerUi from "@fastify/swagger-ui";
import { installErrorHandler, renderError } from "./error-handler.ts";

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
  level: string;
  stream?: { write(line: string): void };
}

/** The application without features. */
export async function createApp({
  apiUrl,
  log,
  trustedProxies,
}: {
  apiUrl: string;
  log: LogSink;
  /** Whose X-Forwarded-For counts. */
  trustedProxies: string;
}): Promise<FastifyInstance> {
  const protect = (request: FastifyRequest, reply: FastifyReply) =>
    reply.headers(securityHeaders({ apiUrl, path: request.url.split("?")[0] ?? "" }));
  const notHttp = malformed(apiUrl);
  const app = Fastify({
    logger: {
      level: log.level,
      ...(log.stream ? { stream: log.stream } : {}),
      serializers: { req: (request) => ({ method: request.method, route: request.routeOptions?.url }) },
    },
    bodyLimit: BODY_LIMIT_BYTES,
    // The first hook leaves one address in the header.
    trustProxy: (_address, hop) => hop === 0,
    genReqId: () => randomUUID(),
    requestTimeout: 10_000,
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
  keepVisitorsAddress(app, trustedProxies);
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    // A kept-alive connection would hold back the program's end.
    if (closing) reply.header("connection", "close");
  });
  app.addHook("onRequest", async (request, reply) => void protect(request, reply));
  await app.register(rateLimit, { global: false });
  await installOpenApi(app, apiUrl);
  return app;
}

function keepVisitorsAddress(app: FastifyInstance, trustedProxies: string): void {
  const trust = readTrustedProxies(trustedProxies);
  app.addHook("onRequest", async ({ raw: { headers, socket } }) => {
    for (const name of UNTRUSTED) delete headers[name];
    const forwardedFor = headers["x-forwarded-for"]?.toString();
    headers["x-forwarded-for"] = visitorAddress({ socket: socket.remoteAddress ?? "", forwardedFor }, trust);
  });
}

/** Serves `/openapi.json` and `/docs`, made from the contract. */
async function installOpenApi(app: FastifyInstance, apiUrl: string): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: {
        title: "Kram",
        version: "0.1.0",
        description: "Public API of the shop. Amounts are texts with a decimal comma.",
      },
      servers: [{ url: apiUrl }],
      components: { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(swaggerUi, { routePrefix: "/docs" });
  app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
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
