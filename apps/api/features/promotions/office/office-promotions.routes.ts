import {
  addPromotion as addOperation,
  getOfficePromotion,
  listOfficePromotions,
  setPromotion as setOperation,
  simulatePromotions as simulateOperation,
  stopPromotion as stopOperation,
} from "@kram/contract/promotions";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../../platform/database.ts";
import type { Serve } from "../../../platform/http/route.ts";
import type { PromotionBook } from "../promotion-book.ts";
import { addPromotion, presentPromotion, readPromotion, setPromotion, stopPromotion } from "./edit-promotion.ts";
import { createOfficePromotionsRepository } from "./office-promotions.repository.ts";
import { simulatePromotions } from "./simulate-promotions.ts";

/** Registers editing promotions, and trying them without writing. */
export function registerOfficePromotionRoutes(deps: {
  serve: Serve;
  db: Database;
  country: Country;
  book: Pick<PromotionBook, "categoryIdsOf">;
}): void {
  const { serve, db, country, book } = deps;
  const promotions = createOfficePromotionsRepository(db);
  const by = (caller: { staffId: number }) => ({ db, staffId: caller.staffId });

  serve(listOfficePromotions, async ({ query: { pageNo, pageSize, ...asked } }) => {
    const filter = { text: asked.text?.trim() || null, state: asked.state ?? null };
    const [rows, totalCount] = await Promise.all([
      promotions.list(filter, { pageNo, pageSize }),
      promotions.count(filter),
    ]);
    const totalPageCount = Math.ceil(totalCount / pageSize);
    return { items: rows.map(presentPromotion), currentPage: pageNo, totalPageCount, totalCount };
  });

  serve(getOfficePromotion, async ({ params }) => readPromotion(db, params.code));
  serve(addOperation, async ({ caller, body: { code, ...details } }) => addPromotion({ ...by(caller), code, details }));
  serve(setOperation, async ({ caller, params, body }) => setPromotion({ ...by(caller), ...params, details: body }));
  serve(stopOperation, async ({ caller, params, body }) => stopPromotion({ ...by(caller), ...params, ...body }));
  serve(simulateOperation, async ({ query, body }) =>
    simulatePromotions({ db, country, locale: query.locale, cart: body, categoryIdsOf: book.categoryIdsOf }),
  );
}
