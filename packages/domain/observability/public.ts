export {
  answerMetrics,
  type Count,
  countProgram,
  createMetrics,
  type Family,
  type Metrics,
  type Sample,
} from "./metrics.ts";
export {
  broughtRequestId,
  LOG_LEVELS,
  type LogLevel,
  logOptions,
  REQUEST_ID_HEADER,
  shareOfMemory,
} from "./program.ts";
export { createRedaction, HIDDEN, HIDDEN_KINDS } from "./redaction.ts";
export { createTracer, otlpOver, type Span, type Tracer } from "./tracing.ts";
