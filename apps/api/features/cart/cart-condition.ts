import type { Country } from "@kram/countries/country";
import {
  type CartCondition,
  type CartDisabledDetail,
  cartDisabledDetail,
  type CartDisabledReason,
  cartDisabledReason,
  cartTotals,
} from "@kram/domain/cart";
import { timesQuantity, type VatPercent, type VatShare, vatPercentOn, vatPerRate } from "@kram/domain/money";
import { liesIn, type Parcel, parcelPrice, type ShippingMethod, type Tariff, tariffAt } from "@kram/domain/shipping";
import { dayInZone } from "../../platform/intl.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { AddressState, CartState, LockerState } from "./cart-state.ts";
import { sameOutcome } from "./promote-cart.ts";

/** Null when the controls are free. */
export function disabledReasonOf(cart: CartState): CartDisabledReason | null {
  return cartDisabledReason(conditionOf(cart));
}

/** Null where the reason says all. */
export function disabledDetailOf(cart: CartState): CartDisabledDetail | null {
  return cartDisabledDetail(conditionOf(cart));
}

function conditionOf(cart: CartState): CartCondition {
  const sponsored = cart.sponsorStatus === "ACCEPTED" || cart.sponsorStatus === "PENDING";
  return {
    orderingAllowed: cart.orderingAllowed,
    awaitingPayment: cart.state === "awaiting-payment",
    orderPastChanging: cart.orderedMoney !== null && cart.orderedMoney.status !== "CREATED",
    preparedByStaff: cart.preparedByStaff,
    pricesChanged: pricesChanged(cart),
    internationallySponsored: sponsored && cart.sponsorNo !== null,
    memberBlocked: cart.memberBlocked,
  };
}

/** Whether prices or promotions differ from those last seen. */
export function pricesChanged(cart: CartState): boolean {
  const promoted = cart.seenPromoted !== null && !sameOutcome(cart.seenPromoted, cart.promoted);
  return (
    cart.lines.length > 0 &&
    (promoted || deliveryChanged(cart) || cart.lines.some((line) => line.seenGross !== line.unitGross))
  );
}

// Other prices matter only where they change what this delivery costs.
function deliveryChanged(cart: CartState): boolean {
  if (cart.seenTariff === null || cart.tariff === null) return false;
  return totalsOf(cart).shipping !== totalsOf({ ...cart, tariff: cart.seenTariff }).shipping;
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
  throw refusedBy(cart, "CREATED_BY_ADMIN");
}

/** Refuses with `order.disabled` what cannot become an order; a prepared cart can. Source: cart 16. */
export function refuseUnorderable(cart: CartState): void {
  const reason = disabledReasonOf(cart);
  if (reason !== null && reason !== "ORDER_OBSOLETE" && reason !== "CREATED_BY_ADMIN") throw refusedBy(cart, reason);
}

/** As `order.disabled`, with what stands behind it. */
export function refusedBy(cart: CartState, reason: CartDisabledReason): ShopError {
  const detail = disabledDetailOf(cart);
  return new ShopError({ code: "order.disabled", params: { reason, ...(detail && { detail }) } });
}

/** At present prices, minor units. */
export function totalsOf(cart: CartState) {
  const { reduced } = cart.promoted;
  const { discountIncluded, refundIncluded, orderedMoney } = cart;
  const discountBalance = orderedMoney?.bonus ?? (discountIncluded ? spendableBonus(cart) : 0);
  const refundBalance = orderedMoney?.refunds ?? (refundIncluded ? cart.refundsBalance : 0);
  return cartTotals({ lines: cart.lines, ...deliveryOf(cart), reduced, discountBalance, refundBalance });
}

/** What the tariff asks for this cart; of an order, what it asked. */
function deliveryOf(cart: CartState): { shippingPrice: number; freeShippingFrom: number | null; surcharge: number } {
  const { orderedMoney, paymentMethod } = cart;
  if (orderedMoney) return { shippingPrice: orderedMoney.shipping, freeShippingFrom: null, surcharge: 0 };
  const tariff = tariffOf(cart);
  if (!tariff) return { shippingPrice: 0, freeShippingFrom: null, surcharge: 0 };
  const { price } = parcelPrice(tariff, parcelOf(cart));
  return {
    shippingPrice: cart.promoted.freeShippingBy === null ? price : 0,
    freeShippingFrom: tariff.freeFrom,
    surcharge: paymentMethod === "CASH" && tariff.cash ? tariff.surcharge : 0,
  };
}

/** Of the chosen way, where the order goes. */
export function tariffOf(cart: CartState): Tariff | null {
  return cart.tariff && tariffAt(cart.tariff, postCodeOf(cart, cart.shippingMethod));
}

/** Gifts weigh nothing. */
export function parcelOf(cart: CartState): Parcel {
  const goods = cart.lines.reduce((sum, { unitGross, quantity }) => sum + timesQuantity(unitGross, quantity), 0);
  const grams = cart.lines.reduce((sum, line) => sum + line.grams * line.quantity, 0);
  return { goods: Math.max(0, goods - cart.promoted.reduced), grams };
}

/** Whether the chosen way takes this cart to its address. Source: shipping 6. */
export function canShip(cart: CartState): boolean {
  const tariff = tariffOf(cart);
  if (!cart.shippingOnSale || tariff === null || !parcelPrice(tariff, parcelOf(cart)).fits) return false;
  return !liesIn(postCodeOf(cart, cart.shippingMethod), cart.excludedPostCodes);
}

/** Where the order goes by the chosen kind of delivery; null without a locker yet. */
export function receiverOf(cart: CartState): AddressState | LockerState | null {
  return cart.shippingMethod === "PACZKOMAT" ? cart.locker : (cart.otherAddress ?? cart.primaryAddress);
}

/** Empty where no locker is chosen. */
export function postCodeOf(cart: CartState, kind: ShippingMethod): string {
  if (kind === "PACZKOMAT") return cart.locker?.locker?.address.zipCode ?? "";
  return (cart.otherAddress ?? cart.primaryAddress).zipCode;
}

/** Nothing while the owner has it off. */
export function spendableBonus({ payments, bonusBalance }: CartState): number {
  return payments.bonus ? bonusBalance : 0;
}

/** Of the country's day. Source: catalog 16. */
export function vatPercentOf({ now, vatRates }: Pick<CartState, "now" | "vatRates">, country: Country): VatPercent {
  return vatPercentOn(dayInZone(now, country.timeZone), vatRates, country.vatPercent);
}

/** Gives VAT by rate; while payment is awaited, as ordered. */
export function vatOf(cart: CartState, country: Country): VatShare[] {
  if (cart.orderedVat !== null) return cart.orderedVat;
  const { shipping, discountUsed: discount } = totalsOf(cart);
  const reduced = reducedByLine(cart);
  const percent = vatPercentOf(cart, country);
  const lines = cart.lines.map(({ code, vatClass, unitGross, quantity }) => ({
    vatPercent: percent[vatClass],
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
    tariff: cart.seenTariff ?? cart.tariff,
  };
}
