import type { Queryable } from "../database.ts";

export interface OutboxEntry {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  /** This one included. */
  attempts: number;
}

const MOST_ATTEMPTS = 8;

export function createOutboxRepository(db: Queryable) {
  return {
    /** Puts the longest due entry off by a minute, so that a crash returns it. */
    async claim(): Promise<OutboxEntry | null> {
      const [entry] = await db.query(
        "outbox.claim",
        `UPDATE outbox SET attempts = attempts + 1, next_at = now() + interval '1 minute' WHERE id = (
           SELECT id FROM outbox WHERE done_at IS NULL AND dead_at IS NULL AND next_at <= now() ORDER BY next_at, id LIMIT 1
           FOR UPDATE SKIP LOCKED
         ) RETURNING id, kind, payload, attempts`,
      );
      return entry ?? null;
    },

    async done(id: number): Promise<void> {
      await db.query("outbox.done", "UPDATE outbox SET done_at = now(), last_error = NULL WHERE id = $1", [id]);
    },

    /** Four times longer each time up to an hour; dead after eight tries. */
    async postpone(id: number, reason: string): Promise<void> {
      await db.query(
        "outbox.postpone",
        `UPDATE outbox SET last_error = $2, dead_at = CASE WHEN attempts >= $3 THEN now() END,
           next_at = now() + make_interval(secs => least(power(4, attempts), 3600)) WHERE id = $1`,
        [id, reason.slice(0, 500), MOST_ATTEMPTS],
      );
    },
  };
}
