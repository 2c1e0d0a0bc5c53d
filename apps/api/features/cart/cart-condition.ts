import type { Country } from "@kram/countries/country";
import { type CartDisabledReason, cartDisabledReason, cartTotals } from "@kram/domain/cart";
import { timesQuantity, type VatShare, vatPerRate } from "@kram/domain/money";
import { ShopError } from "../../platform/shop-error.ts";
import type { CartState } from "./cart-state.ts";
import { sameOutcome } from "./promote-cart.ts";

/** Null when the controls are free. */
export function disabledReasonOf(cart: CartState): CartDisabledReason | null {
  const sponsored = cart.sponsorStatus === "ACCEPTED" || cart.sponsorStatus === "PENDING";
  return cartDisabledReason({
    orderingAllowed: cart.orderingAllowed,
    awaitingPayment: cart.state === "awaiting-payment",
    orderPastChanging: cart.orderedMoney !== null && cart.orderedMoney.status !== "CREATED",
    preparedByStaff: cart.preparedByStaff,
    pricesChanged: pricesChanged(cart),
    internationallySponsored: sponsored && cart.sponsorNo !== null,
  });
}

/** Whether prices or promotions differ from those last seen. */
export function pricesChanged(cart: CartState): boolean {
  const promoted = cart.seenPromoted !== null && !sameOutcome(cart.seenPromoted, cart.promoted);
  const delivery =
    cart.shippingCode !== null && (cart.seenShipping !== cart.shippingPrice || freeDeliveryChanged(cart));
  return (
    cart.lines.length > 0 && (promoted || delivery || cart.lines.some((line) => line.seenGross !== line.unitGross))
  );
}

// Another limit for free delivery matters only where it changes what delivery costs.
function freeDeliveryChanged(cart: CartState): boolean {
  if (cart.seenFreeShippingFrom === cart.freeShippingFrom) return false;
  return totalsOf(cart).shipping !== totalsOf({ ...cart, freeShippingFrom: cart.seenFreeShippingFrom }).shipping;
}

/** Changed prices alone do not forbid it. */
export function isEditable(cart: CartState): boolean {
  const reason = disabledReasonOf(cart);
  return (reason === null || reason === "ORDER_OBSOLETE") && !cart.preparedByStaff;
}

/** Refuses: order.disabled. */
export function refuseUneditable(cart: CartState): void {
  if (isEditable(cart)) return;
  refuseUnorderable(cart);
  throw new ShopError({ code: "order.disabled", params: { reason: "CREATED_BY_ADMIN" } });
}

/** Refuses with `order.disabled` what cannot become an order; a prepared cart can. Source: cart 16. */
export function refuseUnorderable(cart: CartState): void {
  const reason = disabledReasonOf(cart);
  if (reason !== null && reason !== "ORDER_OBSOLETE" && reason !== "CREATED_BY_ADMIN")
    throw new ShopError({ code: "order.disabled", params: { reason } });
}

/** At present prices, minor units. */
export function totalsOf(cart: CartState) {
  const { freeShippingFrom } = cart;
  const { reduced, freeShippingBy } = cart.promoted;
  const shippingPrice = freeShippingBy === null ? cart.shippingPrice : 0;
  const { discountIncluded, refundIncluded, orderedMoney } = cart;
  const discountBalance = orderedMoney?.bonus ?? (discountIncluded ? cart.bonusBalance : 0);
  const refundBalance = orderedMoney?.refunds ?? (refundIncluded ? cart.refundsBalance : 0);
  return cartTotals({ lines: cart.lines, shippingPrice, freeShippingFrom, reduced, discountBalance, refundBalance });
}

/** Gives VAT by rate; while payment is awaited, as ordered. */
export function vatOf(cart: CartState, country: Country): VatShare[] {
  if (cart.orderedVat !== null) return cart.orderedVat;
  const { shipping, discountUsed: discount } = totalsOf(cart);
  const reduced = reducedByLine(cart);
  const lines = cart.lines.map(({ code, vatClass, unitGross, quantity }) => ({
    vatPercent: country.vatPercent[vatClass],
    gross: timesQuantity(unitGross, quantity) - (reduced.get(code) ?? 0),
  }));
  return vatPerRate({ lines, shipping, discount });
}

/** What promotions take off, by code, minor units. */
export function reducedByLine(cart: CartState): Map<string, number> {
  const reduced = new Map<string, number>();
  for (const { code, minor } of cart.promoted.reductions) reduced.set(code, (reduced.get(code) ?? 0) + minor);
  return reduced;
}

/** The cart at the prices and promotions last seen. */
export function asSeen(cart: CartState): CartState {
  return {
    ...cart,
    lines: cart.lines.map((line) => ({ ...line, unitGross: line.seenGross })),
    promoted: cart.seenPromoted ?? cart.promoted,
    shippingPrice: cart.seenShipping,
    freeShippingFrom: cart.seenFreeShippingFrom,
  };
}
