import { randomUUID } from "node:crypto";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyInstance } from "fastify";
import { createSerializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { installErrorHandler, renderError } from "./error-handler.ts";
import { installOpenApi } from "./openapi.ts";

/** Largest request body in bytes. Source: design notes on reliability, rule 14. */
const BODY_LIMIT_BYTES = 64 * 1024;

/** Makes the bare application: validation by the contract's schemas, errors, rate limits, documentation, security headers. */
export async function createApp({ apiUrl, logLevel }: { apiUrl: string; logLevel: string }): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: logLevel,
      serializers: { req: (request) => ({ method: request.method, route: request.routeOptions?.url }) },
    },
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: "loopback",
    genReqId: () => randomUUID(),
    requestTimeout: 10_000,
    frameworkErrors: (error, request, reply) => void renderError(error, request, reply as never),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(createSerializerCompiler());
  installErrorHandler(app);
  app.addHook("onSend", async (_request, reply) => {
    reply.header("x-content-type-options", "nosniff").header("referrer-policy", "no-referrer");
  });
  await app.register(rateLimit, { global: false });
  await installOpenApi(app, apiUrl);
  return app;
}
