import type { Queryable } from "../../platform/database.ts";

type BonusType = "PERSONAL" | "GROUP" | "LEADER" | "CORRECTION";

/** Minor units; of one person, kind, level and rate. */
export interface BonusPersonRow {
  buyer: { id: number; memberNo: string; name: string; surname: string; shown: boolean } | null;
  type: BonusType;
  level: number;
  rate: number;
  orders: number;
  points: number;
  base: number;
  amount: number;
  count: number;
  total: number;
}

/** `month` is its first day. */
interface PeopleFilter {
  memberId: number;
  month: string;
  type: BonusType | null;
}

/** Sums of corrections stand beside those of people. */
export function createBonusPeopleRepository(db: Queryable) {
  return {
    list(
      { memberId, month, type }: PeopleFilter,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<BonusPersonRow[]> {
      return db.query(
        "money.bonus-people",
        `SELECT CASE WHEN b.id IS NOT NULL THEN json_build_object('id', b.id, 'memberNo', b.member_no, 'name', b.name,
             'surname', b.surname, 'shown', b.shown_in_structure) END AS buyer, x.type, x.level, x.rate, x.orders, x.points,
           x.base, x.amount, x.count, x.total
         FROM (SELECT o.member_id, i.type, i.level, i.rate, count(DISTINCT i.order_id)::integer AS orders,
             coalesce(sum(l.points * i.pieces * CASE p.kind WHEN 'reversal' THEN -1 ELSE 1 END), 0)::integer AS points,
             sum(i.base_minor)::bigint AS base, sum(i.amount_minor)::bigint AS amount, count(*) OVER ()::integer AS count,
             (sum(sum(i.amount_minor)) OVER ())::bigint AS total
           FROM bonus_postings p JOIN bonus_items i ON i.posting_id = p.id LEFT JOIN orders o ON o.id = i.order_id
           LEFT JOIN order_lines l ON l.order_id = i.order_id AND l.product_code = i.product_code
             AND l.promotion_code = i.promotion_code
           WHERE p.member_id = $1 AND p.month = $2 AND ($3::text IS NULL OR i.type = $3)
           GROUP BY o.member_id, i.type, i.level, i.rate
           ORDER BY sum(i.amount_minor) DESC, o.member_id, i.type, i.level, i.rate LIMIT $4 OFFSET $5) x
         LEFT JOIN members b ON b.id = x.member_id
         ORDER BY x.amount DESC, x.member_id, x.type, x.level, x.rate`,
        [memberId, month, type, limit, offset],
      );
    },
  };
}
