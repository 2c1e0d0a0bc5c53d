import type { Queryable } from "../../platform/database.ts";

const PEOPLE = 10;

const PERSON = `m.member_no AS "memberNo", m.name, m.surname, m.shown_in_structure AS shown, n.depth, m.created_at AS "joinedAt",
  count(*) OVER ()::integer AS total`;

export interface PersonRow {
  memberNo: string;
  name: string;
  surname: string;
  shown: boolean;
  depth: number;
  joinedAt: Date;
  total: number;
}

/** Months are their first day. */
export function createRunningMonthRepository(db: Queryable) {
  return {
    /** Minor units; none where the month earns nothing yet. */
    async forecast(memberId: number, month: string) {
      const [row] = await db.query(
        "structure.forecast",
        `SELECT personal_minor AS personal, group_minor AS "group", leader_minor AS leader FROM bonus_forecasts
         WHERE member_id = $1 AND month = $2`,
        [memberId, month],
      );
      return row ?? { personal: 0, group: 0, leader: 0 };
    },

    joined(path: string, { month, timeZone }: { month: string; timeZone: string }): Promise<PersonRow[]> {
      return db.query(
        "structure.joined",
        `SELECT ${PERSON} FROM structure_nodes n JOIN members m ON m.id = n.member_id
         WHERE n.path > $1 AND n.path < left($1, -1) || '/' AND m.created_at >= $2::date::timestamp AT TIME ZONE $3
           AND m.erased_at IS NULL ORDER BY m.created_at DESC, m.id DESC LIMIT ${PEOPLE}`,
        [path, month, timeZone],
      );
    },

    /** Of everybody at each level below, nearest first. */
    async levelPoints({ path, depth }: { path: string; depth: number }): Promise<number[]> {
      const rows = await db.query(
        "structure.level-points",
        `SELECT n.depth - $2::integer AS level, sum(n.personal_points)::bigint AS points FROM structure_nodes n
         WHERE n.path > $1 AND n.path < left($1, -1) || '/' AND n.personal_points > 0 GROUP BY n.depth`,
        [path, depth],
      );
      const levels = new Map(rows.map(({ level, points }) => [level, points]));
      return Array.from({ length: Math.max(0, ...levels.keys()) }, (_, index) => levels.get(index + 1) ?? 0);
    },

    /** Net volume of a point in minor units, rounded down, in the last closed month that sold any. */
    async pointValue(): Promise<{ net: number; month: string } | null> {
      const [row] = await db.query(
        "structure.point-value",
        `SELECT (base_minor / points)::bigint AS net, to_char(month, 'YYYY-MM') AS month FROM bonus_closes
         WHERE finished_at IS NOT NULL AND points > 0 ORDER BY bonus_closes.month DESC LIMIT 1`,
      );
      return row ?? null;
    },

    quiet(memberId: number, { month, timeZone }: { month: string; timeZone: string }): Promise<PersonRow[]> {
      return db.query(
        "structure.quiet",
        `SELECT ${PERSON} FROM structure_nodes n JOIN members m ON m.id = n.member_id
         WHERE n.sponsor_id = $1 AND n.personal_points = 0 AND m.erased_at IS NULL AND EXISTS (
           SELECT 1 FROM orders o JOIN order_timeline t ON t.order_id = o.id WHERE o.member_id = m.id AND t.status = 'CONFIRMED'
             AND t.at >= ($2::date - interval '1 month')::timestamp AT TIME ZONE $3 AND t.at < $2::date::timestamp AT TIME ZONE $3)
         ORDER BY m.id LIMIT ${PEOPLE}`,
        [memberId, month, timeZone],
      );
    },
  };
}
