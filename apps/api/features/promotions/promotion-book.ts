import { byLanguage } from "@kram/domain/languages";
import { promotionRules } from "@kram/contract/promotions";
import type { Promotion } from "@kram/domain/promotions";
import type { FastifyBaseLogger } from "fastify";
import type { Queryable } from "../../platform/database.ts";
import { createPromotionsRepository, type PromotionRow } from "./promotions.repository.ts";

export type NamedPromotion = Promotion & { titles: { pl: string; en: string; de: string } };

/** Promotions as this process keeps them. */
export interface PromotionBook {
  /** Reads a version not known yet once, on `db`. */
  at(version: number, db: Queryable): Promise<readonly NamedPromotion[]>;
  /** A product's categories and those above them. */
  categoryIdsOf(productCode: string): readonly number[];
}

/** Keeps the newest promotions; logs unreadable rules without failing carts. */
export function createPromotionBook({
  log,
  categoryIdsOf,
}: {
  log: FastifyBaseLogger;
  categoryIdsOf: PromotionBook["categoryIdsOf"];
}): PromotionBook {
  let newest = { version: -1, promotions: [] as readonly NamedPromotion[] };
  return {
    categoryIdsOf,
    async at(version, db) {
      if (newest.version === version) return newest.promotions;
      const rows = await createPromotionsRepository(db).listActive();
      const promotions = rows.flatMap((row) => {
        const promotion = readPromotion(row);
        if (!promotion) log.error({ promotion: row.code }, "a promotion's rules cannot be read");
        return promotion ?? [];
      });
      if (version > newest.version) newest = { version, promotions };
      return promotions;
    },
  };
}

function readPromotion({ conditions, benefit, texts, ...row }: PromotionRow): NamedPromotion | null {
  const rules = promotionRules.safeParse({ conditions, benefit });
  if (!rules.success) return null;
  const polish = texts.pl?.title ?? row.code;
  return {
    ...row,
    ...rules.data,
    titles: byLanguage((language) => texts[language]?.title ?? polish),
  };
}
