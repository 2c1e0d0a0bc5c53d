import { createTracer, otlpOver, type Tracer } from "@kram/domain/observability";
import manifest from "../../package.json" with { type: "json" };
import type { FastifyInstance } from "fastify";
import type { Config } from "../config.ts";
import { contextOf } from "../http/call-context.ts";
import { methodOf } from "../http/heads.ts";
import { metrics } from "./metrics.ts";
import { routeOf } from "./serve-metrics.ts";

let tracer: Tracer | null = null;

/** Null unless a receiver is set. */
export function currentTracer(): Tracer | null {
  return tracer;
}

/** Statements and outbox entries become spans where OTEL_EXPORTER_OTLP_ENDPOINT names a receiver. */
export function installTracing(app: FastifyInstance, config: Config): void {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config;
  if (endpoint === undefined) return;
  const own = createTracer({
    service: `kram-${config.KRAM_ROLE === "worker" ? "worker" : "api"}`,
    version: manifest.version,
    send: otlpOver(fetch, { endpoint, headers }),
    metrics,
    share: config.OTEL_TRACES_SAMPLER_ARG,
  });
  tracer = own;
  app.addHook("onClose", async () => {
    if (tracer === own) tracer = null;
    await own.stop();
  });
}

/** Calls of an application become spans where there is a tracer. */
export function traceCalls(app: FastifyInstance): void {
  const own = tracer;
  if (own === null) return;
  app.addHook("onRequest", async (request) => {
    const brought = request.headers.traceparent?.toString();
    // Only who may name the request may name its trace.
    const isTrusted = request.headers["x-request-id"] === request.id;
    contextOf(request).span = own.begin(routeOf(request), isTrusted ? brought : undefined);
  });
  app.addHook("onResponse", async (request, { raw: { statusCode } }) => {
    const about = {
      "http.request.method": methodOf(request.raw),
      "http.response.status_code": statusCode,
      "kram.id": request.id,
    };
    contextOf(request).span?.end({ isFailure: statusCode >= 500, about });
  });
}
