import { setTimeout as wait } from "node:timers/promises";
import { vi } from "vitest";
import type { RawDatabase } from "../database.ts";

/** Answers milliseconds, or null beyond `limitMs`. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  { limitMs, everyMs = 5 }: { limitMs: number; everyMs?: number },
): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < limitMs) {
    if (await isSo()) return performance.now() - began;
    await wait(everyMs);
  }
  return null;
}

/** Until so many wait for locks; throws after fifteen seconds. */
export async function untilWaiting(db: Pick<RawDatabase, "query">, least = 1): Promise<void> {
  const isWaiting = async () => {
    const rows = await db.query(
      "test.waiting",
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rows.length >= least;
  };
  await vi.waitUntil(isWaiting, { timeout: 15_000, interval: 10 });
}
