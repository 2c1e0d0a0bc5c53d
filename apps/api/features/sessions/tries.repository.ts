import { TRIES_COUNT } from "@kram/domain/sessions";
import type { Queryable } from "../../platform/database.ts";
import type { NetworkTries, TryKeys } from "./tries.ts";

const { passwordMinutes, codeDays } = TRIES_COUNT;

const SINCE = "now() - make_interval(mins => $2)";

/** Under the keys `$1`; anew after `$2` minutes. */
const COUNT = `INSERT INTO sign_in_tries AS t (key, wrong) SELECT key, 1 FROM unnest($1::text[]) AS key ORDER BY key
  ON CONFLICT (key) DO UPDATE SET
    wrong = CASE WHEN t.since > ${SINCE} THEN t.wrong + 1 ELSE 1 END,
    people = CASE WHEN t.since > ${SINCE} THEN t.people ELSE 0 END,
    since = CASE WHEN t.since > ${SINCE} THEN t.since ELSE now() END
  RETURNING key, wrong`;

const PAIR_LOCKED = "FROM locked WHERE key LIKE 'pair:%'";

/** Tries count as wrong before their check, so that simultaneous ones gain nothing. */
export function createTriesRepository(db: Queryable) {
  return {
    /** Answers the count with this one. */
    async countOnDevice(key: string): Promise<number> {
      const [row] = await db.query("tries.count-on-device", COUNT, [[key], passwordMinutes]);
      return row?.wrong ?? 1;
    },

    /** Reads the network's earlier tries too. */
    async countStranger({ account, network }: TryKeys): Promise<{ account: number; network: NetworkTries }> {
      const [row] = await db.query(
        "tries.count-stranger",
        `WITH mine AS (${COUNT})
         SELECT mine.wrong AS account, coalesce(n.wrong, 0)::int AS wrong, coalesce(n.people, 0)::int AS people
         FROM mine LEFT JOIN sign_in_tries n ON n.key = $3 AND n.since > ${SINCE}`,
        [[account], passwordMinutes, network],
      );
      const { account: tries = 1, wrong = 0, people = 0 } = row ?? {};
      return { account: tries, network: { wrong, people } };
    },

    async blame({ network, pair }: TryKeys): Promise<void> {
      await db.query("tries.blame", COUNT, [[network, pair], passwordMinutes]);
    },

    /** Takes mistypes back and counts the person once; `calm` ends the account's count. */
    async redeem({ account, network, pair }: TryKeys, { calm }: { calm: boolean }): Promise<void> {
      await db.query(
        "tries.redeem",
        `WITH locked AS MATERIALIZED (
           SELECT key, wrong, people FROM sign_in_tries WHERE key = ANY($1::text[]) AND since > ${SINCE} ORDER BY key FOR UPDATE
         ), own AS (
           INSERT INTO sign_in_tries AS t (key, wrong, people) SELECT key, 0, 1 FROM unnest($1::text[]) AS key WHERE key LIKE 'pair:%'
           ON CONFLICT (key) DO UPDATE SET wrong = 0, people = 1, since = CASE WHEN t.since > ${SINCE} THEN t.since ELSE now() END
         ), place AS (
           INSERT INTO sign_in_tries AS t (key, wrong, people) SELECT key, 0, 1 FROM unnest($1::text[]) AS key WHERE key LIKE 'network:%'
           ON CONFLICT (key) DO UPDATE SET
             wrong = CASE WHEN t.since > ${SINCE}
               THEN greatest(t.wrong - (SELECT coalesce(max(wrong), 0) ${PAIR_LOCKED}), 0) ELSE 0 END,
             people = CASE WHEN t.since > ${SINCE}
               THEN t.people + 1 - (SELECT coalesce(max(people), 0) ${PAIR_LOCKED}) ELSE 1 END,
             since = CASE WHEN t.since > ${SINCE} THEN t.since ELSE now() END
         )
         DELETE FROM sign_in_tries WHERE key IN (SELECT key FROM locked WHERE key LIKE 'account:%') AND $3`,
        [[account, network, pair], passwordMinutes, calm],
      );
    },

    async forget(key: string): Promise<void> {
      await db.query("tries.forget", "DELETE FROM sign_in_tries WHERE key = $1", [key]);
    },

    /** Wrong passwords in a row. */
    async failures(key: string): Promise<number> {
      const [row] = await db.query(
        "tries.failures",
        "SELECT failures FROM sign_in_failures WHERE key = $1 AND last_at > now() - make_interval(mins => $2)",
        [key, passwordMinutes],
      );
      return row?.failures ?? 0;
    },

    async recordFailure(key: string): Promise<void> {
      await db.query(
        "tries.record-failure",
        `INSERT INTO sign_in_failures AS f (key, failures, last_at) VALUES ($1, 1, now()) ON CONFLICT (key) DO UPDATE SET last_at = now(),
           failures = CASE WHEN f.last_at > now() - make_interval(mins => $2) THEN f.failures + 1 ELSE 1 END`,
        [key, passwordMinutes],
      );
    },

    async forgetFailures(key: string): Promise<void> {
      await db.query("tries.forget-failures", "DELETE FROM sign_in_failures WHERE key = $1", [key]);
    },

    async wrongCodes(key: string): Promise<{ failures: number; seconds: number }> {
      const [row] = await db.query(
        "tries.wrong-codes",
        `SELECT failures, floor(extract(epoch FROM now() - last_at))::int AS seconds FROM sign_in_failures
         WHERE key = $1 AND last_at > now() - make_interval(days => $2)`,
        [key, codeDays],
      );
      return row ?? { failures: 0, seconds: 0 };
    },

    async recordWrongCode(key: string): Promise<void> {
      await db.query(
        "tries.record-wrong-code",
        `INSERT INTO sign_in_failures AS f (key, failures, last_at) VALUES ($1, 1, now()) ON CONFLICT (key) DO UPDATE SET last_at = now(),
           failures = CASE WHEN f.last_at > now() - make_interval(days => $2) THEN f.failures + 1 ELSE 1 END`,
        [key, codeDays],
      );
    },

    async sweep(): Promise<void> {
      await db.query(
        "tries.sweep-failures",
        "DELETE FROM sign_in_failures WHERE last_at < now() - make_interval(days => $1)",
        [codeDays],
      );
      await db.query("tries.sweep", "DELETE FROM sign_in_tries WHERE since < now() - make_interval(mins => $1)", [
        passwordMinutes,
      ]);
    },
  };
}

export type TriesRepository = ReturnType<typeof createTriesRepository>;
