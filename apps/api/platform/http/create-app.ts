import { randomUUID } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { createSerializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { installErrorHandler, renderError } from "./error-handler.ts";
import { installOpenApi } from "./openapi.ts";
import { securityHeaders } from "./security-headers.ts";

/** Largest request body in bytes. Source: design notes on reliability, rule 14. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** Answer to what is not even HTTP. */
function malformed(apiUrl: string): string {
  const body = '{"errors":[{"code":"request.malformed"}],"requestId":""}';
  const headers = { ...securityHeaders({ apiUrl, path: "" }), "content-type": "application/json", connection: "close" };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 400 Bad Request\r\n${lines.join("")}content-length: ${body.length}\r\n\r\n${body}`;
}

/** From which level on the program's log is written, and where to: without a stream to standard output. */
export interface LogSink {
  level: string;
  stream?: { write(line: string): void };
}

/** Makes the bare application: validation by the contract's schemas, errors, rate limits, documentation, security headers. */
export async function createApp({
  apiUrl,
  log,
  trustProxy,
}: {
  apiUrl: string;
  log: LogSink;
  trustProxy: string;
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
    trustProxy,
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
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    // A connection that is kept alive by an answer given while the program ends would hold it back.
    if (closing) reply.header("connection", "close");
  });
  app.addHook("onRequest", async (request, reply) => void protect(request, reply));
  await app.register(rateLimit, { global: false });
  await installOpenApi(app, apiUrl);
  return app;
}
