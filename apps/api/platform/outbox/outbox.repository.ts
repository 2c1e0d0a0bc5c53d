import type { Queryable } from "../database.ts";

export interface OutboxEntry {
  id: number;
  kind: string;
  payload: Record<string, unknown>;
  /** This one included. */
  attempts: number;
}

/**
 * How long an entry may wait for others. `FIRST`: somebody sits before a screen until it comes, as with links and codes to
 * sign in. `BULK`: one message to many. `PURGES`: a CDN shows old prices until then, and no mail may wait for it. All others
 * are between the first two.
 */
export const FIRST = 0;
export const ORDINARY = 1;
export const BULK = 2;
export const PURGES = 3;

/** How many entries of each lane. */
export type Wanted = readonly [first: number, ordinary: number, bulk: number, purges: number];

const MOST_ATTEMPTS = 8;

const DUE = "done_at IS NULL AND dead_at IS NULL AND next_at <= now()";

export function createOutboxRepository(db: Queryable) {
  return {
    /**
     * Takes what is due longest, for a minute, so that a crash returns it: by lane as many as wanted. Four parameters and
     * not an array of four: PostgreSQL would plan for ten lanes and so, finding four cheaper, plan anew each time.
     */
    claim([first, ordinary, bulk, purges]: Wanted): Promise<(OutboxEntry & { lane: number })[]> {
      return db.query(
        "outbox.claim",
        `WITH due AS MATERIALIZED (
           SELECT entry.id FROM (VALUES (0, $1::bigint), (1, $2), (2, $3), (3, $4)) AS lanes (lane, places)
           CROSS JOIN LATERAL (
             SELECT id FROM outbox WHERE ${DUE} AND lane = lanes.lane ORDER BY next_at, id LIMIT lanes.places
             FOR UPDATE SKIP LOCKED
           ) AS entry
         )
         UPDATE outbox SET attempts = attempts + 1, next_at = now() + interval '1 minute'
         WHERE id IN (SELECT id FROM due) RETURNING id, kind, payload, attempts, lane`,
        [first, ordinary, bulk, purges],
      );
    },

    async call(): Promise<void> {
      await db.query("outbox.call", "SELECT pg_notify('outbox', '') AS called");
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
