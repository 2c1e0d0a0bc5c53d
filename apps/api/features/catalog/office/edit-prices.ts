import type { OfficeProduct, StockReason } from "@kram/contract/catalog";
import { formatMinor, parseMinor } from "@kram/domain/money";
import type { Queryable } from "../../../platform/database.ts";
import { ShopError } from "../../../platform/shop-error.ts";
import { changeProduct, type ProductChange } from "./change-product.ts";
import { createProductPricesRepository, type StandingPrice } from "./product-prices.repository.ts";

/**
 * Counts from now on; announced, it names the higher one before. Refuses: product.unknown, invalid-format,
 * price.not-reduced. Source: PAngV § 11.
 */
export function setProductPrice(
  input: ProductChange & { grossPrice: string; netVolume: string; announced: boolean },
): Promise<OfficeProduct> {
  const { code, country, announced } = input;
  const [gross, netVolume] = [minor(input.grossPrice), minor(input.netVolume)];
  return changeProduct(input, async (tx) => {
    const prices = createProductPricesRepository(tx);
    const standing = await prices.lock(code, country.currency);
    const before = announced ? reducedFrom(standing, gross) : null;
    await prices.set(code, country.currency, { gross, before, netVolume });
    const after = { grossPrice: formatMinor(gross), netVolume: formatMinor(netVolume), announced };
    return { action: "setProductPrice", before: standing && noteOf(standing), after };
  });
}

/**
 * Has it begin by itself. Refuses: product.unknown, invalid-format, price.missing, price.in-the-past, price.overlaps.
 */
export function scheduleProductPrice(
  input: ProductChange & { grossPrice: string; from: string; until: string | null },
): Promise<OfficeProduct> {
  const { code, staffId, from, until, country } = input;
  const gross = minor(input.grossPrice);
  return changeProduct(input, async (tx, product) => {
    if (product.price === null) throw new ShopError({ code: "price.missing" });
    const prices = createProductPricesRepository(tx);
    const { past, overlaps } = await prices.check(code, country.currency, from, until);
    if (past) throw new ShopError({ code: "price.in-the-past", field: "from" });
    if (overlaps) throw new ShopError({ code: "price.overlaps", field: "from" });
    await prices.schedule({ code, currency: country.currency, gross, from, until, staffId });
    return { action: "scheduleProductPrice", after: { grossPrice: formatMinor(gross), from, until } };
  });
}

/** Takes back a waiting price, or ends a running one. Refuses: product.unknown, price.unknown. */
export function cancelScheduledPrice(input: ProductChange & { id: string }): Promise<OfficeProduct> {
  return changeProduct(input, async (tx) => {
    const prices = createProductPricesRepository(tx);
    if (!(await prices.cancel(input.code, input.id))) throw new ShopError({ code: "price.unknown" });
    await prices.endDue();
    return { action: "cancelScheduledPrice", before: { id: input.id } };
  });
}

/** Adds or takes off pieces. Refuses: product.unknown, stock.below-reserved, field-is-required (another reason without a note). */
export function changeProductStock(
  input: ProductChange & { change: number; reason: StockReason; note: string },
): Promise<OfficeProduct> {
  const { code, change, reason } = input;
  const note = input.note.trim();
  if (reason === "other" && note === "") throw new ShopError({ code: "field-is-required", field: "note" });
  return changeProduct(input, async (tx, product) => {
    const changed = await createProductPricesRepository(tx).changeStock({
      code,
      change,
      reason,
      staffId: input.staffId,
    });
    if (!changed)
      throw new ShopError({ code: "stock.below-reserved", params: { reserved: product.stock?.reserved ?? 0 } });
    const before = { onHand: product.stock?.onHand ?? 0 };
    return { action: "changeProductStock", before, after: { onHand: changed.onHand, reason, note } };
  });
}

/** Ends go first, so that one price can follow another. */
export async function applyDuePrices(db: Queryable): Promise<void> {
  const prices = createProductPricesRepository(db);
  const { ends, begins } = await prices.due();
  if (ends) await prices.endDue();
  if (begins) await prices.beginDue();
}

/** The price before, or the one already announced. */
function reducedFrom(standing: StandingPrice | null, gross: number): number {
  const from = standing && Math.max(standing.gross, standing.before ?? 0);
  if (from === null || from <= gross) throw new ShopError({ code: "price.not-reduced", field: "announced" });
  return from;
}

function minor(text: string): number {
  const amount = parseMinor(text);
  if (amount === null) throw new ShopError({ code: "invalid-format" });
  return amount;
}

function noteOf({ gross, before, netVolume }: StandingPrice) {
  return { grossPrice: formatMinor(gross), netVolume: formatMinor(netVolume), announced: before !== null };
}
