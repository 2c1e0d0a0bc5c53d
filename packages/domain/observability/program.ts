import type { TrustProxy } from "../network/public.ts";
import { createRedaction } from "./redaction.ts";

export const REQUEST_ID_HEADER = "x-request-id";

/** Safe in logs, headers and SQL as it stands. */
const REQUEST_ID = /^[\w-]{8,40}$/u;

/** The id that a trusted proxy brings; null for strangers and what is none. */
export function broughtRequestId(
  { given, socket }: { given: string | readonly string[] | undefined; socket: string | undefined },
  trust: TrustProxy,
): string | null {
  if (typeof given !== "string" || !REQUEST_ID.test(given)) return null;
  return trust(socket ?? "", 0) ? given : null;
}

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

/** In bytes; `constrained` is a container's limit, 0 or absurdly large without one. */
interface Memory {
  total: number;
  constrained: number;
}

/** A cache's size: a part of the memory that there is, within bounds. */
export function shareOfMemory(
  { total, constrained }: Memory,
  { part, least, most }: { part: number; least: number; most: number },
): number {
  const there = constrained > 0 ? Math.min(constrained, total) : total;
  return Math.round(Math.min(Math.max(there * part, least), most));
}
