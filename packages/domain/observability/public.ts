export { LOG_LEVELS, type LogLevel, logOptions } from "./log-options.ts";
export { shareOfMemory } from "./memory.ts";
export {
  answerMetrics,
  countProgram,
  createMetrics,
  type Family,
  type Metrics,
  type Sample,
} from "./metrics.ts";
export { createRedaction, HIDDEN, HIDDEN_KINDS } from "./redaction.ts";
export { broughtRequestId, REQUEST_ID_HEADER } from "./request-id.ts";
