import type { Database } from "../database.ts";

export const WINDOW_MS = 60_000;

/** Calls of a caller, by a hash of who it is. */
interface CallsOf {
  key: string;
  calls: number;
}

/** Where the programs of an instance tell each other their counts; a count begins anew after a minute. */
export interface SharedCounts {
  /** Adds what one program counted, and answers what all of them did, and since when. */
  add(news: readonly CallsOf[]): Promise<readonly (CallsOf & { ageMs: number })[]>;
  close(): Promise<void>;
}

/** In a table, in one statement. */
export function createTableCounts(db: Database): SharedCounts {
  return {
    add: (news) =>
      db.query(
        "call-counts.share",
        `WITH swept AS (
         DELETE FROM call_counts WHERE key IN (SELECT key FROM call_counts
           WHERE began_at < now() - interval '2 minutes' AND key <> ALL($1) FOR UPDATE SKIP LOCKED)
       )
       INSERT INTO call_counts AS known (key, calls) SELECT key, calls FROM unnest($1::text[], $2::integer[]) AS given (key, calls)
       ORDER BY key ON CONFLICT (key) DO UPDATE SET
         calls = CASE WHEN known.began_at > now() - interval '1 minute' THEN known.calls ELSE 0 END + excluded.calls,
         began_at = CASE WHEN known.began_at > now() - interval '1 minute' THEN known.began_at ELSE now() END
       RETURNING key, calls, (extract(epoch FROM now() - began_at) * 1000)::integer AS "ageMs"`,
        [news.map(({ key }) => key), news.map(({ calls }) => calls)],
      ),
    close: async () => undefined,
  };
}
