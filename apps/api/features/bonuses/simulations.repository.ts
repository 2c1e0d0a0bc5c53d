import type { Queryable } from "../../platform/database.ts";
import type { KindSum } from "./count-month.ts";

/** Without returned goods; months are their first day. */
export function createSimulationsRepository(db: Queryable) {
  return {
    paidByKind(month: string): Promise<KindSum[]> {
      return db.query(
        "bonuses.paid-by-kind",
        `SELECT i.type, i.level, sum(i.amount_minor)::bigint AS amount FROM bonus_postings p JOIN bonus_items i ON i.posting_id = p.id
         WHERE p.month = $1 AND p.kind <> 'correction' AND i.type <> 'CORRECTION' GROUP BY i.type, i.level`,
        [month],
      );
    },

    async paidByMember(month: string): Promise<Map<number, number>> {
      const rows = await db.query(
        "bonuses.paid-by-member",
        `SELECT member_id AS id, sum(amount_minor)::bigint AS amount FROM bonus_postings
         WHERE month = $1 AND kind <> 'correction' GROUP BY member_id`,
        [month],
      );
      return new Map(rows.map(({ id, amount }) => [id, amount]));
    },

    async names(ids: readonly number[]) {
      const rows = await db.query(
        "bonuses.names",
        `SELECT id, member_no AS "memberNo", name, surname FROM members WHERE id = ANY ($1)`,
        [ids],
      );
      return new Map(rows.map(({ id, ...member }) => [id, member]));
    },

    async noteRehearsal(rehearsal: { month: string; staffId: number; bonus: number }): Promise<void> {
      await db.query(
        "bonuses.note-rehearsal",
        `INSERT INTO bonus_rehearsals (month, staff_id, bonus_minor) VALUES ($1, $2, $3)
         ON CONFLICT (month) DO UPDATE SET staff_id = excluded.staff_id, bonus_minor = excluded.bonus_minor, made_at = now()`,
        [rehearsal.month, rehearsal.staffId, rehearsal.bonus],
      );
    },
  };
}
