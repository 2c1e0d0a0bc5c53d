import { randomUUID } from "node:crypto";
import type { Queryable } from "./database.ts";
import { every } from "./repeat.ts";

/** So often a holder prolongs the lease, and others look whether it is free. */
const BEAT_MS = 4000;

/** From its last beat; a holder does without the last of the three beats, for clocks and answers under way. */
const LEASE_MS = 12_000;

/**
 * The right to do the repeated work of the instance, which one process has at a time. `held` answers with its fence once
 * this process has it, which can be never. A holder that stops gives it back; that of one that died ends by itself. `beat`
 * takes or prolongs it, as happens every four seconds by itself after `start`.
 */
export function createJobLease(db: Queryable, onFailure: (error: Error) => void) {
  const holder = randomUUID();
  const waiting = new Set<(fence: number) => void>();
  let fence: number | null = null;
  let endsAtMs = 0;
  let beating: { stop(): void } | undefined;
  let lastBeat: Promise<void> = Promise.resolve();

  async function ask(): Promise<void> {
    const beganMs = performance.now();
    fence = (fence !== null && (await prolong(db, holder, fence))) || (await take(db, holder));
    if (fence === null) return;
    endsAtMs = beganMs + LEASE_MS - BEAT_MS;
    for (const begin of waiting) begin(fence);
    waiting.clear();
  }

  function beat(): Promise<void> {
    lastBeat = lastBeat.then(ask, ask);
    return lastBeat;
  }

  return {
    beat,

    held(): Promise<number> {
      if (fence !== null && performance.now() < endsAtMs) return Promise.resolve(fence);
      return new Promise((resolve) => waiting.add(resolve));
    },

    start(): void {
      beating = every(BEAT_MS, beat, onFailure);
      void beat().catch(onFailure);
    },

    async stop(): Promise<void> {
      beating?.stop();
      waiting.clear();
      await lastBeat.catch(() => undefined);
      if (fence !== null) await giveBack(db, holder, fence).catch(onFailure);
      fence = null;
    },
  };
}

/** Null when another has taken it since. */
async function prolong(db: Queryable, holder: string, fence: number): Promise<number | null> {
  const [row] = await db.query(
    "job-lease.prolong",
    `UPDATE job_leases SET ends_at = now() + $3 * interval '1 ms' WHERE name = 'jobs' AND holder = $1 AND fence = $2
     RETURNING fence`,
    [holder, fence, LEASE_MS],
  );
  return row?.fence ?? null;
}

/** Waits for nobody: who holds its row still works by it. */
async function take(db: Queryable, holder: string): Promise<number | null> {
  const [row] = await db.query(
    "job-lease.take",
    `WITH free AS (SELECT name FROM job_leases WHERE name = 'jobs' AND ends_at <= now() FOR UPDATE SKIP LOCKED)
     UPDATE job_leases SET holder = $1, fence = fence + 1, ends_at = now() + $2 * interval '1 ms'
     FROM free WHERE job_leases.name = free.name RETURNING fence`,
    [holder, LEASE_MS],
  );
  return row?.fence ?? null;
}

async function giveBack(db: Queryable, holder: string, fence: number): Promise<void> {
  await db.query(
    "job-lease.give-back",
    "UPDATE job_leases SET ends_at = now() WHERE name = 'jobs' AND holder = $1 AND fence = $2",
    [holder, fence],
  );
}
