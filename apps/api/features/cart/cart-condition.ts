import type { Country } from "@kram/countries/country";
import { type CartDisabledReason, cartDisabledReason, cartTotals } from "@kram/domain/cart";
import { timesQuantity, type VatShare, vatPerRate } from "@kram/domain/money";
import { ShopError } from "../../platform/shop-error.ts";
import type { CartState } from "./cart-state.ts";
import { sameOutcome } from "./promote-cart.ts";

/** Why this cart's controls are disabled; null when they are free. */
export function disabledReasonOf(cart: CartState): CartDisabledReason | null {
  const sponsored = cart.sponsorStatus === "ACCEPTED" || cart.sponsorStatus === "PENDING";
  return cartDisabledReason({
    orderingAllowed: cart.orderingAllowed,
    awaitingPayment: cart.state === "awaiting-payment",
    preparedByStaff: cart.preparedByStaff,
    pricesChanged: pricesChanged(cart),
    internationallySponsored: sponsored && cart.sponsorNo !== null,
  });
}

/** Whether a price, or what promotions give, is another than the member saw. */
export function pricesChanged(cart: CartState): boolean {
  const promoted = cart.seenPromoted !== null && !sameOutcome(cart.seenPromoted, cart.promoted);
  const delivery = cart.shippingCode !== null && cart.seenShipping !== cart.shippingPrice;
  return (
    cart.lines.length > 0 && (promoted || delivery || cart.lines.some((line) => line.seenGross !== line.unitGross))
  );
}

/** Refuses a change with `order.disabled` unless the cart may be edited; changed prices alone do not stand in the way of editing. */
export function refuseUneditable(cart: CartState): void {
  const reason = disabledReasonOf(cart);
  if (reason !== null && reason !== "ORDER_OBSOLETE")
    throw new ShopError({ code: "order.disabled", params: { reason } });
}

/** Sums of the cart at present prices, minor units. */
export function totalsOf(cart: CartState, freeShippingFrom: number) {
  const { reduced, freeShippingBy } = cart.promoted;
  const shippingPrice = freeShippingBy === null ? cart.shippingPrice : 0;
  const { discountIncluded, refundIncluded, orderedMoney } = cart;
  const discountBalance = orderedMoney?.bonus ?? (discountIncluded ? cart.bonusBalance : 0);
  const refundBalance = orderedMoney?.refunds ?? (refundIncluded ? cart.refundsBalance : 0);
  return cartTotals({ lines: cart.lines, shippingPrice, freeShippingFrom, reduced, discountBalance, refundBalance });
}

/** What each VAT rate has of the cart; of one that awaits its payment, as it was ordered. */
export function vatOf(cart: CartState, country: Country): VatShare[] {
  if (cart.orderedVat !== null) return cart.orderedVat;
  const { shipping, discountUsed: discount } = totalsOf(cart, country.freeShippingFrom);
  const lines = cart.lines.map(({ code, vatClass, unitGross, quantity }) => ({
    vatPercent: country.vatPercent[vatClass],
    gross: timesQuantity(unitGross, quantity) - reducedOf(cart, code),
  }));
  return vatPerRate({ lines, shipping, discount });
}

/** What all promotions take off a line, minor units. */
export function reducedOf(cart: CartState, code: string): number {
  return cart.promoted.reductions.filter((each) => each.code === code).reduce((sum, { minor }) => sum + minor, 0);
}
