import type { JobName } from "@kram/contract/jobs";
import type { Lack } from "@kram/contract/setup";
import type { Letters } from "./letters.ts";
import type { OutboxHandler } from "./outbox/outbox-worker.ts";

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;

export interface Task {
  name: JobName;
  everyMs: number;
  run: () => Promise<unknown>;
}

/** The parameters name the parts that the feature needs. */
export interface Feature<in Ground, in Parts> {
  routes?: readonly ((parts: Parts) => void | Promise<void>)[];
  /** Handlers of outbox entries by kind. */
  handlers?: readonly ((ground: Ground) => Readonly<Record<string, OutboxHandler>>)[];
  /** Mails that an owner may word, each as a sample. */
  letters?: Letters;
  tasks?: (parts: Parts) => readonly Task[];
  /** What the shop still lacks of it for going live. */
  lacks?: (parts: Parts) => Promise<readonly Lack[]>;
}

/** Of all features, in the order of the list. */
export type FindLacks = () => Promise<Lack[]>;
