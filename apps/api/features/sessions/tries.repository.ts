import type { Queryable } from "../../platform/database.ts";
import type { NetworkTries } from "./try-limits.ts";
import type { TryKeys } from "./try-keys.ts";

/** How long a try counts. */
const WINDOW = "interval '15 minutes'";

/** Counts one more under keys; what is older than the window begins anew. */
const COUNT = `INSERT INTO sign_in_tries AS t (key, wrong) SELECT key, 1 FROM unnest($1::text[]) AS key ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    wrong = CASE WHEN t.since > now() - ${WINDOW} THEN t.wrong + 1 ELSE 1 END,
    people = CASE WHEN t.since > now() - ${WINDOW} THEN t.people ELSE 0 END,
    since = CASE WHEN t.since > now() - ${WINDOW} THEN t.since ELSE now() END
  RETURNING key, wrong`;

/** Statements that count tries to sign in. A try counts as wrong before it is looked at, so that many at once gain nothing. */
export function createTriesRepository(db: Queryable) {
  return {
    /** Counts a try on a device; answers how many there are with it. */
    async countOnDevice(key: string): Promise<number> {
      const [row] = await db.query("tries.count-on-device", COUNT, [[key]]);
      return row?.wrong ?? 1;
    },

    /** Counts a stranger's try on an account and reads what their network did before it. */
    async countStranger({ account, network }: TryKeys): Promise<{ account: number; network: NetworkTries }> {
      const [row] = await db.query(
        "tries.count-stranger",
        `WITH mine AS (${COUNT})
         SELECT mine.wrong AS account, coalesce(n.wrong, 0)::int AS wrong, coalesce(n.people, 0)::int AS people
         FROM mine LEFT JOIN sign_in_tries n ON n.key = $2 AND n.since > now() - ${WINDOW}`,
        [[account], network],
      );
      const { account: tries = 1, wrong = 0, people = 0 } = row ?? {};
      return { account: tries, network: { wrong, people } };
    },

    /** Counts a stranger's wrong try against their network. */
    async blame({ network, pair }: TryKeys): Promise<void> {
      await db.query("tries.blame", COUNT, [[network, pair]]);
    },

    /** Takes a person's wrong tries back from their network, since they were mistypes, and counts them there once. `calm` ends the count of the account too. */
    async redeem({ account, network, pair }: TryKeys, { calm }: { calm: boolean }): Promise<void> {
      await db.query(
        "tries.redeem",
        `WITH locked AS MATERIALIZED (
           SELECT key, wrong, people FROM sign_in_tries WHERE key = ANY($1::text[]) AND since > now() - ${WINDOW} ORDER BY key FOR UPDATE
         ), own AS (
           INSERT INTO sign_in_tries AS t (key, wrong, people) SELECT key, 0, 1 FROM unnest($1::text[]) AS key WHERE key LIKE 'pair:%'
           ON CONFLICT (key) DO UPDATE SET wrong = 0, people = 1, since = CASE WHEN t.since > now() - ${WINDOW} THEN t.since ELSE now() END
         ), place AS (
           INSERT INTO sign_in_tries AS t (key, wrong, people) SELECT key, 0, 1 FROM unnest($1::text[]) AS key WHERE key LIKE 'network:%'
           ON CONFLICT (key) DO UPDATE SET
             wrong = CASE WHEN t.since > now() - ${WINDOW} THEN greatest(t.wrong - (SELECT coalesce(max(wrong), 0) FROM locked WHERE key LIKE 'pair:%'), 0) ELSE 0 END,
             people = CASE WHEN t.since > now() - ${WINDOW} THEN t.people + 1 - (SELECT coalesce(max(people), 0) FROM locked WHERE key LIKE 'pair:%') ELSE 1 END,
             since = CASE WHEN t.since > now() - ${WINDOW} THEN t.since ELSE now() END
         )
         DELETE FROM sign_in_tries WHERE key IN (SELECT key FROM locked WHERE key LIKE 'account:%') AND $2`,
        [[account, network, pair], calm],
      );
    },

    /** Ends the count of a device. */
    async forget(key: string): Promise<void> {
      await db.query("tries.forget", "DELETE FROM sign_in_tries WHERE key = $1", [key]);
    },
  };
}

export type TriesRepository = ReturnType<typeof createTriesRepository>;
