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
  level: number | null;
}

/** Minor units; of one kind and level. */
interface BonusLevelRow {
  type: BonusType;
  level: number;
  people: number;
  orders: number;
  base: number;
  amount: number;
}

/** Sums of corrections stand beside those of people. */
export function createBonusPeopleRepository(db: Queryable) {
  return {
    /** Points are looked up for the page's rows alone, by their orders: a posting may be large. */
    list(
      { memberId, month, type, level }: PeopleFilter,
      { limit, offset }: { limit: number; offset: number },
    ): Promise<BonusPersonRow[]> {
      return db.query(
        "money.bonus-people",
        `SELECT CASE WHEN b.id IS NOT NULL THEN json_build_object('id', b.id, 'memberNo', b.member_no, 'name', b.name,
             'surname', b.surname, 'shown', b.shown_in_structure) END AS buyer, x.type, x.level, x.rate, x.orders, q.points,
           x.base, x.amount, x.count, x.total
         FROM (SELECT o.member_id, y.type, y.level, y.rate, count(y.order_id)::integer AS orders, array_agg(y.order_id) AS ids,
             sum(y.base)::bigint AS base, sum(y.amount)::bigint AS amount, count(*) OVER ()::integer AS count,
             (sum(sum(y.amount)) OVER ())::bigint AS total
           FROM (SELECT i.order_id, i.type, i.level, i.rate, sum(i.base_minor) AS base, sum(i.amount_minor) AS amount
             FROM bonus_postings p JOIN bonus_items i ON i.posting_id = p.id
             WHERE p.member_id = $1 AND p.month = $2 AND ($3::text IS NULL OR i.type = $3)
               AND ($4::integer IS NULL OR i.level = $4) GROUP BY i.order_id, i.type, i.level, i.rate) y
           LEFT JOIN orders o ON o.id = y.order_id GROUP BY o.member_id, y.type, y.level, y.rate
           ORDER BY sum(y.amount) DESC, o.member_id, y.type, y.level, y.rate LIMIT $5 OFFSET $6) x
         LEFT JOIN members b ON b.id = x.member_id
         CROSS JOIN LATERAL (SELECT coalesce(sum(l.points * i.pieces * CASE p.kind WHEN 'reversal' THEN -1 ELSE 1 END), 0)::integer
             AS points
           FROM (SELECT * FROM bonus_items WHERE order_id = ANY (x.ids) OFFSET 0) i JOIN bonus_postings p ON p.id = i.posting_id
           JOIN order_lines l
             ON l.order_id = i.order_id AND l.product_code = i.product_code AND l.promotion_code = i.promotion_code
           WHERE p.member_id = $1 AND p.month = $2 AND i.type = x.type AND i.level = x.level
             AND i.rate = x.rate) q
         ORDER BY x.amount DESC, x.member_id, x.type, x.level, x.rate`,
        [memberId, month, type, level, limit, offset],
      );
    },

    levels({ memberId, month }: Pick<PeopleFilter, "memberId" | "month">): Promise<BonusLevelRow[]> {
      return db.query(
        "money.bonus-levels",
        `SELECT x.type, x.level, count(DISTINCT o.member_id)::integer AS people, count(x.order_id)::integer AS orders,
           sum(x.base)::bigint AS base, sum(x.amount)::bigint AS amount
         FROM (SELECT i.type, i.level, i.order_id, sum(i.base_minor) AS base, sum(i.amount_minor) AS amount
           FROM bonus_postings p JOIN bonus_items i ON i.posting_id = p.id
           WHERE p.member_id = $1 AND p.month = $2 GROUP BY i.type, i.level, i.order_id) x
         LEFT JOIN orders o ON o.id = x.order_id
         GROUP BY x.type, x.level ORDER BY array_position('{PERSONAL,GROUP,LEADER,CORRECTION}', x.type), x.level`,
        [memberId, month],
      );
    },
  };
}
