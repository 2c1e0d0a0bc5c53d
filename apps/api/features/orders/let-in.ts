import type { Country } from "@kram/countries/country";
import { cartDisabledReason, MAX_CART_LINES, refuseLineChange } from "@kram/domain/cart";
import {
  type ChangeableOrder,
  type ChangedOrder,
  changeLines,
  type LinesRefusal,
  growthOf,
  type OrderLine,
  type OrderType,
  type WantedPieces,
} from "@kram/domain/orders";
import { offeredPayments, USUAL_PAYMENTS } from "@kram/domain/payments";
import { deliveryCost, isShippingProduct, takesParcel, tariffAt } from "@kram/domain/shipping";
import type { Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Row } from "../../platform/statements.ts";
import { vatPercentOf } from "../cart/public.ts";
import type { SettingParts } from "../settings/public.ts";
import { listShippingOffers } from "../shipping/public.ts";
import { createOfficeOrdersRepository } from "./office-orders.repository.ts";
import { createOrderAdditionsRepository } from "./order-additions.repository.ts";
import { createOrderLinesRepository } from "./order-lines.repository.ts";
import type { LockedOrder } from "./order-steps.repository.ts";
import { parcelOf } from "./set-order-shipping.ts";

interface LettingIn {
  order: LockedOrder;
  placed: ChangeableOrder & { type: OrderType };
  wanted: readonly WantedPieces[];
  /** Beyond those ordered. */
  more: readonly { code: string; quantity: number }[];
  country: Country;
  settingParts: SettingParts;
}

type Offer = Row<"order-lines.offers">;

/**
 * What a locked order becomes with more pieces, at the prices of today and within what a cart would hold; delivery costs what
 * it costs today where that is less. Refuses: order.lines-paid, order.disabled, product.unknown, product.not-available,
 * product.out-of-stock, add-to-cart.max-page-size, basket.reached-max-order, SHIPPING_METHOD_NOT_AVAILABLE,
 * payment.method-not-available. Source: orders 24.
 */
export async function letIn(tx: Queryable, input: LettingIn): Promise<ChangedOrder | LinesRefusal> {
  const { order, placed, wanted, more, country, settingParts } = input;
  const growth = growthOf(order);
  if (placed.type !== "REGULAR" || growth === null) throw new ShopError({ code: "order.lines-paid" });
  if (growth === "when-paid" && (await createOrderAdditionsRepository(tx).isClosed(order.id, country.timeZone)))
    throw new ShopError({ code: "order.lines-closed" });
  const lines = createOrderLinesRepository(tx);
  const { now, orderingAllowed, blocked: memberBlocked, sponsored } = await lines.buyer(order.memberId);
  refuseBuyer({
    orderingAllowed: orderingAllowed ?? false,
    memberBlocked,
    internationallySponsored: sponsored ?? false,
  });
  const codes = new Set([...placed.lines, ...more].map(({ code }) => code));
  const offers = new Map(
    (await lines.offers(order.memberId, order.currency, [...codes])).map((each) => [each.code, each]),
  );
  const percent = vatPercentOf({ now, vatRates: settingParts.get("vat")?.rates ?? [] }, country);
  const offered = more.map((each) => {
    const { code, title, gross, netVolume, points, vatClass } = fitting(offers.get(each.code), each, placed.lines);
    const price = { unitGross: gross, netVolume, points, vatPercent: percent[vatClass] };
    return { code, title, quantity: each.quantity, ...price, promotionCode: "", reduced: 0 };
  });
  const changed = changeLines<OrderLine>(placed, wanted, { offered });
  if (typeof changed === "string") return changed;
  const bought = changed.lines.filter(({ promotionCode }) => promotionCode === "");
  if (bought.length > MAX_CART_LINES)
    throw new ShopError({ code: "add-to-cart.max-page-size", params: { maxLines: MAX_CART_LINES } });
  const grams = bought.reduce((sum, { code, quantity }) => sum + quantity * (offers.get(code)?.grams ?? 0), 0);
  const shipping = await deliveryOf(tx, { ...input, changed, grams });
  if (growth === "when-paid") {
    if (changed.taken.length > 0) throw new ShopError({ code: "order.lines-mixed" });
    return changed;
  }
  return shipping < placed.shipping ? changeLines<OrderLine>(placed, wanted, { offered, shipping }) : changed;
}

/** As of a cart. */
function refuseBuyer(
  standing: Pick<
    Parameters<typeof cartDisabledReason>[0],
    "orderingAllowed" | "memberBlocked" | "internationallySponsored"
  >,
): void {
  const free = { awaitingPayment: false, orderPastChanging: false, preparedByStaff: false, pricesChanged: false };
  const reason = cartDisabledReason({ ...free, ...standing });
  if (reason !== null) throw new ShopError({ code: "order.disabled", params: { reason } });
}

/** A product that may come in, with its price. */
function fitting(
  offer: Offer | undefined,
  { code, quantity }: LettingIn["more"][number],
  lines: readonly OrderLine[],
): Offer & { gross: number } {
  if (!offer || offer.gross === null || isShippingProduct(code))
    throw new ShopError({ code: "product.unknown", params: { code } });
  const currentQuantity = lines.find((line) => line.code === code && line.promotionCode === "")?.quantity ?? 0;
  const { maxPerOrder, availableForSale, available } = offer;
  const change = { currentQuantity, wantedQuantity: currentQuantity + quantity, lineCount: 0 };
  const refusal = refuseLineChange({ ...change, maxPerOrder, availableForSale });
  if (refusal) throw new ShopError(refusal);
  if (quantity > available) {
    const maxItems = currentQuantity + Math.max(0, available);
    throw new ShopError({ code: "product.out-of-stock", params: { maxItems } });
  }
  return { ...offer, gross: offer.gross };
}

/** What its way asks today, minor units; what was agreed where that way is gone. */
async function deliveryOf(
  tx: Queryable,
  { order, placed, changed, grams, country, settingParts }: LettingIn & { changed: ChangedOrder; grams: number },
): Promise<number> {
  const { currency, serviceLocale: locale } = country;
  const place = await createOfficeOrdersRepository(tx).addressOf(order.id);
  const offers = await listShippingOffers(tx, { currency, locale });
  const way = offers.find(({ code }) => code === place.shippingChoice?.code);
  const asked = parcelOf({ ...place, goods: changed.gross - changed.reduced, grams });
  if (way && !takesParcel(way, asked)) throw new ShopError({ code: "SHIPPING_METHOD_NOT_AVAILABLE" });
  if (place.inCash) {
    const surcharge = way ? tariffAt(way.tariff, asked.postCode).surcharge : 0;
    // That the order is paid so was agreed; how much at most holds for the new sum too.
    const settings = { ...(settingParts.get("payments") ?? USUAL_PAYMENTS), cash: true };
    const due = Math.max(1, changed.total - surcharge);
    if (!offeredPayments(settings, { due, hasGoods: true, collectsCash: true }).includes("CASH"))
      throw new ShopError({ code: "payment.method-not-available" });
  }
  return way ? deliveryCost(way.tariff, asked) : placed.shipping;
}
