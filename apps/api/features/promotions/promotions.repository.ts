import type { Locale } from "@kram/domain/languages";
import type { Queryable } from "../../platform/database.ts";

/** `conditions` and `benefit` are unchecked. */
export interface PromotionRow {
  code: string;
  position: number;
  startsAt: Date | null;
  endsAt: Date | null;
  voucher: string | null;
  conditions: unknown;
  benefit: unknown;
  usesPerMember: number | null;
  texts: Partial<Record<Locale, { title?: string }>>;
}

export function createPromotionsRepository(db: Queryable) {
  return {
    /** Those that run now or later. */
    listActive(): Promise<PromotionRow[]> {
      return db.query(
        "promotions.active",
        `SELECT code, position, starts_at AS "startsAt", ends_at AS "endsAt", voucher, conditions, benefit,
         uses_per_member AS "usesPerMember", texts
         FROM promotions WHERE active AND (ends_at IS NULL OR ends_at > now()) ORDER BY position, code`,
      );
    },

    /** Takes one of each. Answers those that had none left. */
    async takeUses(codes: readonly string[]): Promise<string[]> {
      if (codes.length === 0) return [];
      const rows = await db.query(
        "promotions.take-uses",
        `WITH limited AS MATERIALIZED (
           SELECT code, uses_left FROM promotions WHERE code = ANY($1) AND uses_left IS NOT NULL ORDER BY code FOR UPDATE
         ), taken AS (
           UPDATE promotions p SET uses_left = p.uses_left - 1, active = p.active AND p.uses_left > 1 FROM limited
           WHERE p.code = limited.code AND limited.uses_left > 0
         )
         SELECT code FROM limited WHERE uses_left = 0`,
        [codes],
      );
      return rows.map((row) => row.code);
    },

    /** Lets used up promotions run again. */
    async giveUsesBack(orderId: number): Promise<void> {
      await db.query(
        "promotions.give-uses-back",
        `WITH limited AS MATERIALIZED (
           SELECT p.code FROM promotions p JOIN order_promotions u ON u.promotion_code = p.code
           WHERE u.order_id = $1 AND p.uses_left IS NOT NULL ORDER BY p.code FOR UPDATE OF p
         )
         UPDATE promotions p SET uses_left = p.uses_left + 1, active = p.active OR p.uses_left = 0
         FROM limited WHERE p.code = limited.code`,
        [orderId],
      );
    },
  };
}
