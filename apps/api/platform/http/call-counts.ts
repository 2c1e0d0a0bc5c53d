import { createHash } from "node:crypto";
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import { every } from "../repeat.ts";
import { type SharedCounts, WINDOW_MS } from "./shared-counts.ts";

const SHARE_EVERY_MS = 1000;
const MOST_CALLERS = 20_000;

/** Of one caller's calls of one kind; `told` of them the other programs know. */
interface Count {
  calls: number;
  told: number;
  beganMs: number;
  isShared: boolean;
}

/**
 * Counts calls for limits: reads in each program, everything else over all programs of the instance. A program answers by
 * what it knows and tells the others each second, at once, so that no call waits for a count; a caller that goes from
 * program to program gets at most one second's calls more. `stop` ends the telling.
 */
export function createCallCounts(shared: SharedCounts, onFailure: (error: Error) => void) {
  const counts = new Map<string, Count>();

  function add(key: string, isShared: boolean): { current: number; ttl: number } {
    const now = Date.now();
    let count = counts.get(key);
    if (count === undefined || count.beganMs + WINDOW_MS <= now) {
      counts.delete(key);
      if (counts.size === MOST_CALLERS) counts.delete(counts.keys().next().value ?? "");
      count = { calls: 0, told: 0, beganMs: now, isShared };
      counts.set(key, count);
    }
    count.calls += 1;
    return { current: count.calls, ttl: count.beganMs + WINDOW_MS - now };
  }

  async function share(): Promise<void> {
    const now = Date.now();
    for (const [key, { beganMs }] of counts) if (beganMs + WINDOW_MS <= now) counts.delete(key);
    const news = [...counts].filter(([, { calls, told, isShared }]) => isShared && calls > told);
    if (news.length === 0) return;
    const sent = news.map(([, { calls, told }]) => calls - told);
    const rows = await shared.add(news.map(([key], at) => ({ key: hashed(key), calls: sent[at] ?? 0 })));
    const byHash = new Map(rows.map((row) => [row.key, row]));
    for (const [at, [key, count]] of news.entries()) {
      const all = byHash.get(hashed(key));
      if (all === undefined) continue;
      const meanwhile = count.calls - count.told - (sent[at] ?? 0);
      count.calls = all.calls + meanwhile;
      count.told = all.calls;
      count.beganMs = Date.now() - all.ageMs;
    }
  }

  const sharing = every(SHARE_EVERY_MS, share, onFailure);
  return {
    store: storeOf(add),
    /** Counts a read that the limits' plugin does not see, by its key. */
    addRead: (key: string) => add(`${key}read`, false),
    share,
    async stop(): Promise<void> {
      sharing.stop();
      await shared.close();
    },
  };
}

/** Addresses of people are nobody's business in a table. */
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url").slice(0, 22);
}

/** What the limits' plugin asks, for each route one; its keys end with the kind of the call. */
function storeOf(add: (key: string, isShared: boolean) => { current: number; ttl: number }): FastifyRateLimitStoreCtor {
  return class Store implements FastifyRateLimitStore {
    readonly #isShared: boolean;

    constructor({ groupId }: { groupId?: string }) {
      this.#isShared = groupId !== "read";
    }

    incr(key: string, callback: Parameters<FastifyRateLimitStore["incr"]>[1]): void {
      callback(null, add(key, this.#isShared));
    }

    child(route: { path: string; groupId?: string }): FastifyRateLimitStore {
      return new Store(route);
    }
  };
}
