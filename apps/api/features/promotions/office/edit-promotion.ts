import type { OfficePromotion, PromotionDetails } from "@kram/contract/promotions";
import type { Database, Queryable } from "../../../platform/database.ts";
import { noteStaffAction } from "../../../platform/office/staff-actions.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import {
  createOfficePromotionsRepository,
  type OfficePromotionRow,
  type StoredPromotion,
} from "./office-promotions.repository.ts";
import { presentRules, type Rules, storedRules } from "./stored-rules.ts";

interface PromotionChange {
  db: Database;
  staffId: number;
  code: string;
}

/**
 * Refuses: promotion.code-taken, promotion.voucher-taken, promotion.period-wrong, product.unknown, category.unknown,
 * invalid-format.
 */
export function addPromotion({
  db,
  staffId,
  code,
  details,
}: PromotionChange & { details: PromotionDetails }): Promise<OfficePromotion> {
  return db.inTransaction(async (tx) => {
    const promotions = createOfficePromotionsRepository(tx);
    const stored = await readDetails(tx, code, details);
    if (!(await promotions.add(code, stored))) throw new ShopError({ code: "promotion.code-taken", field: "code" });
    await noteStaffAction(tx, { staffId, action: "addPromotion", subject: code, after: details });
    return readPromotion(tx, code);
  });
}

/** For carts from now on. Refuses: promotion.unknown, and as addPromotion. */
export function setPromotion({
  db,
  staffId,
  code,
  details,
}: PromotionChange & { details: PromotionDetails }): Promise<OfficePromotion> {
  return db.inTransaction(async (tx) => {
    const promotions = createOfficePromotionsRepository(tx);
    const before = await lockPromotion(tx, code);
    await promotions.set(code, await readDetails(tx, code, details));
    await noteStaffAction(tx, {
      staffId,
      action: "setPromotion",
      subject: code,
      before: detailsOf(before),
      after: details,
    });
    return readPromotion(tx, code);
  });
}

/** Stops it at once, or lets it run again. Refuses: promotion.unknown. */
export function stopPromotion({
  db,
  staffId,
  code,
  stopped,
}: PromotionChange & { stopped: boolean }): Promise<OfficePromotion> {
  return db.inTransaction(async (tx) => {
    const { state } = await lockPromotion(tx, code);
    await createOfficePromotionsRepository(tx).setActive(code, !stopped);
    const after = await readPromotion(tx, code);
    await noteStaffAction(tx, {
      staffId,
      action: "stopPromotion",
      subject: code,
      before: { state },
      after: { state: after.state },
    });
    return after;
  });
}

/** Refuses: promotion.unknown. */
export async function readPromotion(db: Queryable, code: string): Promise<OfficePromotion> {
  const row = await createOfficePromotionsRepository(db).get(code);
  if (!row) throw new ShopError({ code: "promotion.unknown" });
  return presentPromotion(row);
}

/** Shows unreadable rules as free delivery for nobody. */
export function presentPromotion(row: OfficePromotionRow): OfficePromotion {
  const rules = presentRules(row) ?? { conditions: [], benefit: { kind: "free-shipping" as const } };
  const { code, position, voucher, usesPerMember, usesLeft, texts, orders } = row;
  return {
    code,
    titles: { pl: texts.pl?.title ?? code, en: texts.en?.title ?? "", de: texts.de?.title ?? "" },
    position,
    startsAt: row.startsAt?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
    voucher,
    usesPerMember,
    usesLeft,
    ...rules,
    state: presentRules(row) === null ? "stopped" : row.state,
    orders,
  };
}

async function lockPromotion(tx: Queryable, code: string): Promise<OfficePromotion> {
  if (!(await createOfficePromotionsRepository(tx).lock(code))) throw new ShopError({ code: "promotion.unknown" });
  return readPromotion(tx, code);
}

/** Checks details and answers them as stored. */
async function readDetails(tx: Queryable, code: string, details: PromotionDetails): Promise<StoredPromotion> {
  const { titles, startsAt, endsAt, voucher } = details;
  const promotions = createOfficePromotionsRepository(tx);
  if (startsAt !== null && endsAt !== null && endsAt <= startsAt)
    throw new ShopError({ code: "promotion.period-wrong", field: "endsAt" });
  if (voucher !== null && (await promotions.voucherTaken(voucher, code)))
    throw new ShopError({ code: "promotion.voucher-taken", field: "voucher" });
  const rules = storedRules(details);
  const { codes, ids } = namesIn(rules);
  const unknown = await promotions.unknown(codes, ids);
  const [product] = unknown.products;
  if (product !== undefined) throw new ShopError({ code: "product.unknown", params: { code: product } });
  if (unknown.categories.length > 0) throw new ShopError({ code: "category.unknown" });
  const written = Object.entries(titles).filter(([, title]) => title.trim() !== "");
  return {
    ...details,
    ...rules,
    texts: Object.fromEntries(written.map(([locale, title]) => [locale, { title: title.trim() }])),
  };
}

/** Products and categories named by rules. */
function namesIn({ conditions, benefit }: Rules): { codes: string[]; ids: number[] } {
  const scopes = [...conditions, ...("scope" in benefit ? [benefit.scope] : [])];
  return {
    codes: [
      ...scopes.flatMap((scope) => (scope.kind === "products" ? scope.codes : [])),
      ...(benefit.kind === "gift" ? benefit.choices : []),
    ],
    ids: scopes.flatMap((scope) => (scope.kind === "categories" ? scope.ids : [])),
  };
}

function detailsOf({ code: _code, state: _state, orders: _orders, ...details }: OfficePromotion): PromotionDetails {
  return details;
}
