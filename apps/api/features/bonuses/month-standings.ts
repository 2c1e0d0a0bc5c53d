import type { Country } from "@kram/countries/country";
import { groupStandings, pointsByBuyer, type Standing } from "@kram/domain/bonuses";
import type { Database, Queryable } from "../../platform/database.ts";
import { readMonthSales } from "./month-sales.ts";

const MEMBERS_A_STATEMENT = 5000;

/** Months are their first day. */
export function createStandingsRepository(db: Queryable) {
  return {
    /** A member's closed months, newest first; months without points have no row of their own. */
    async months(memberId: number, { limit }: { limit: number }) {
      return db.query(
        "bonuses.standing-months",
        `SELECT to_char(c.month, 'YYYY-MM') AS month, c.plan_version AS "planVersion", p.rules,
           coalesce(s.personal_points, 0)::bigint AS "personalPoints", coalesce(s.group_points, 0)::bigint AS "groupPoints",
           coalesce((SELECT sum(b.amount_minor) FROM bonus_postings b WHERE b.member_id = $1 AND b.month = c.month), 0)::bigint AS bonus
         FROM bonus_closes c JOIN bonus_plans p ON p.version = c.plan_version
         LEFT JOIN bonus_standings s ON s.member_id = $1 AND s.month = c.month
         WHERE c.finished_at IS NOT NULL AND c.standings_kept
           AND c.month >= (SELECT date_trunc('month', created_at)::date FROM members WHERE id = $1)
         ORDER BY c.month DESC LIMIT $2`,
        [memberId, limit],
      );
    },

    /** Leaves rows of an interrupted close as they are. */
    async keep(month: string, standings: readonly Standing[]): Promise<void> {
      await db.query(
        "bonuses.keep-standings",
        `INSERT INTO bonus_standings (month, member_id, personal_points, group_points)
         SELECT $1::date, k.id, k.personal, k.points FROM unnest($2::bigint[], $3::bigint[], $4::bigint[]) AS k (id, personal, points)
         ON CONFLICT DO NOTHING`,
        [
          month,
          standings.map(({ id }) => id),
          standings.map(({ personalPoints }) => personalPoints),
          standings.map(({ groupPoints }) => groupPoints),
        ],
      );
    },

    async unkept(): Promise<string | null> {
      const [row] = await db.query(
        "closes.unkept",
        `SELECT to_char(max(month), 'YYYY-MM-DD') AS month FROM bonus_closes WHERE finished_at IS NOT NULL AND NOT standings_kept`,
      );
      return row?.month ?? null;
    },

    async noteKept(month: string): Promise<void> {
      await db.query("closes.note-kept", "UPDATE bonus_closes SET standings_kept = true WHERE month = $1", [month]);
    },
  };
}

/** Keeps whoever has points, own ones or the group's. Source: structure 7. */
export async function keepStandings(db: Database, month: string, standings: Iterable<Standing>): Promise<void> {
  const repository = createStandingsRepository(db);
  const withPoints = [...standings].filter(({ groupPoints }) => groupPoints !== 0);
  for (let from = 0; from < withPoints.length; from += MEMBERS_A_STATEMENT)
    await repository.keep(month, withPoints.slice(from, from + MEMBERS_A_STATEMENT));
  await repository.noteKept(month);
}

/** Counts months again that closed before points were kept; the API repeats it. */
export async function keepOldStandings({ db, country }: { db: Database; country: Country }): Promise<void> {
  const repository = createStandingsRepository(db);
  for (let month = await repository.unkept(); month !== null; month = await repository.unkept()) {
    const { members, lines } = await readMonthSales({ db, month, timeZone: country.timeZone });
    await keepStandings(db, month, groupStandings(members, pointsByBuyer(lines)).values());
  }
}
