import type { JobName } from "@kram/contract/jobs";
import type { OutboxHandler } from "./outbox/outbox-worker.ts";

/** Units of pauses. */
export const MINUTE_MS = 60_000;
/** Of longer ones. */
export const HOUR_MS = 60 * MINUTE_MS;

/** Repeated work, with a pause after each run. */
export interface Task {
  name: JobName;
  everyMs: number;
  run: () => Promise<unknown>;
}

/** What a feature adds to the API; parameters say which parts it needs, of `Ground` before the first call. */
export interface Feature<in Ground, in Parts> {
  routes?: readonly ((parts: Parts) => void | Promise<void>)[];
  /** Handlers of entries of the outbox by their kind, most of them mails. */
  handlers?: readonly ((ground: Ground) => Readonly<Record<string, OutboxHandler>>)[];
  tasks?: (parts: Parts) => readonly Task[];
}
