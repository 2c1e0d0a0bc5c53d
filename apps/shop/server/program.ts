import { createServer } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { format } from "node:util";
import {
  answerMetrics,
  countProgram,
  createTracer,
  logOptions,
  otlpOver,
  type Tracer,
} from "@kram/domain/observability";
import { type Logger, pino } from "pino";
import manifest from "../package.json" with { type: "json" };
import type { Config } from "./config.ts";
import { carryRequestIds, currentRequestId, metrics } from "./front/observe.ts";

/** Lines of the same shape as the API's, with the id of the request that they are about. */
function openLog({ LOG_LEVEL, LOG_REDACT }: Config): Logger {
  const options = {
    ...logOptions({ program: "shop", level: LOG_LEVEL, hidden: LOG_REDACT }),
    mixin: () => {
      const reqId = currentRequestId();
      return reqId === undefined ? {} : { reqId };
    },
  };
  // No request waits for its line to be written.
  return pino(options, pino.destination({ sync: false }));
}

/** What pages and their framework print becomes lines of the log. */
function takeConsole(log: Logger): void {
  const LEVELS = { debug: "debug", log: "info", info: "info", warn: "warn", error: "error" } as const;
  for (const [name, level] of Object.entries(LEVELS) as [keyof typeof LEVELS, "debug" | "info" | "warn" | "error"][]) {
    console[name] = (...given: unknown[]) => {
      const failure = given.find((each) => each instanceof Error);
      const words = given.filter((each) => each !== failure);
      if (failure === undefined) log[level](format(...words));
      else
        log[level]({ reason: failure.message, stack: failure.stack }, words.length === 0 ? "failed" : format(...words));
    };
  }
  process.on("warning", (warning) => log.warn({ reason: warning.message, stack: warning.stack }, "warning"));
}

/** Call it before Next is loaded, which keeps the fetch that it finds. */
export function beginLog(config: Config): Logger {
  const log = openLog(config);
  if (config.NODE_ENV !== "development") takeConsole(log);
  carryRequestIds(config.API_URL);
  return log;
}

/** Null where no receiver is set. */
export function beginTracer(config: Config): Tracer | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = config;
  if (endpoint === undefined) return null;
  const send = otlpOver(fetch, { endpoint, headers });
  const { version } = manifest;
  return createTracer({ service: "kram-shop", version, send, metrics, share: config.OTEL_TRACES_SAMPLER_ARG });
}

/** On a port of their own, where one is set; answers how to end. */
export async function serveMetrics({ METRICS_PORT: port, METRICS_HOST: host }: Config): Promise<() => void> {
  if (port === undefined) return () => undefined;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  countProgram(metrics, { version: manifest.version, process, delay });
  const server = createServer(answerMetrics(metrics));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject).listen({ port, host }, resolve);
  await promise;
  return () => {
    server.closeAllConnections();
    server.close();
  };
}
