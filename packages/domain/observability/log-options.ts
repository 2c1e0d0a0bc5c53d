import { createRedaction } from "./redaction.ts";

export const LOG_LEVELS = ["trace", "debug", "info", "warn", "error", "fatal", "silent"] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

interface LogSettings {
  /** Stands in each line. */
  program: string;
  level: LogLevel;
  /** What `createRedaction` takes. */
  hidden: string;
}

/** For pino: the same lines from every program, without secrets. */
export function logOptions({ program, level, hidden }: LogSettings) {
  const hide = createRedaction(hidden);
  return {
    name: program,
    level,
    hooks: {
      logMethod(this: unknown, given: unknown[], write: (...args: never[]) => void): void {
        write.apply(this, given.map(hide) as never[]);
      },
    },
  };
}
