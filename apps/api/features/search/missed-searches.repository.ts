import type { Queryable } from "../../platform/database.ts";

/** A day takes no more words, whoever floods it; those that are there count on. */
const MOST_A_DAY = 2000;

/** Searches that found no product, by day and words. */
export function createMissedSearchesRepository(db: Queryable) {
  return {
    async note(day: string, words: string): Promise<void> {
      await db.query(
        "missed-searches.note",
        `INSERT INTO missed_searches (searched_on, words) SELECT $1::date, $2::text
         WHERE (SELECT count(*) FROM missed_searches WHERE searched_on = $1::date) < ${MOST_A_DAY}
           OR EXISTS (SELECT 1 FROM missed_searches WHERE searched_on = $1::date AND words = $2::text)
         ON CONFLICT (searched_on, words) DO UPDATE SET times = missed_searches.times + 1`,
        [day, words],
      );
    },

    async sweep(days: number): Promise<void> {
      await db.query(
        "missed-searches.sweep",
        "DELETE FROM missed_searches WHERE searched_on < current_date - $1::integer",
        [days],
      );
    },
  };
}
