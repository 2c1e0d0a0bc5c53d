import { byLanguage } from "@kram/domain/languages";
import type { Cart, CartLine } from "@kram/contract/cart";
import type { Country } from "@kram/countries/country";
import { formatMinor, timesQuantity, type VatShare } from "@kram/domain/money";
import type { EarnedGift } from "@kram/domain/promotions";
import {
  asSeen,
  disabledDetailOf,
  disabledReasonOf,
  isEditable,
  receiverOf,
  spendableBonus,
  totalsOf,
  vatOf,
} from "./cart-condition.ts";
import type { CartLineState, CartState } from "./cart-state.ts";

/** The cart as its member sees it. */
export function presentCart(cart: CartState, country: Country): Cart {
  const disabledReason = disabledReasonOf(cart);
  const reduced = reducedByPromotion(cart);
  return {
    products: cart.lines.map(presentLine),
    controls: {
      expiresAt: cart.lines.length > 0 && cart.state === "open" ? (cart.expiresAt?.toISOString() ?? null) : null,
      editable: isEditable(cart),
      disabledReason,
      disabledDetail: disabledDetailOf(cart),
      discountIncludeEnabled: cart.discountIncluded && cart.payments.bonus,
      refundIncludeEnabled: cart.refundIncluded,
    },
    balances: { bonus: formatMinor(spendableBonus(cart)), refunds: formatMinor(cart.refundsBalance) },
    summary: { ...presentSums(cart, country), vat: vatOf(cart, country).map(presentVat) },
    shipping: { address: receiverOf(cart), shippingMethod: cart.shippingMethod },
    guarantees: cart.lines.flatMap(({ code, durability }) => (durability ? [{ code, ...durability }] : [])),
    gifts: cart.promoted.gifts.flatMap((earned) => presentGifts(earned, cart)),
    promotions: cart.promoted.applied.map((code) => ({
      promotionCode: code,
      titles: cart.promotionTitles[code] ?? byLanguage(() => code),
      amount: formatMinor(reduced.get(code) ?? 0),
    })),
    vouchers: cart.vouchers.map((code) => ({ code, applied: cart.appliedVouchers.includes(code) })),
    abandoned: cart.abandoned.reduce((sum, { quantity }) => sum + quantity, 0),
    seen: disabledReason === "ORDER_OBSOLETE" ? presentSeen(asSeen(cart)) : null,
    notifications: { giftsGained: [...cart.notices.gained], giftsLost: [...cart.notices.lost] },
  };
}

/** Sums the cart at present prices. */
export function presentSums(cart: CartState, country: Country): Omit<Cart["summary"], "vat"> {
  const totals = totalsOf(cart);
  return {
    currency: country.currency,
    totalGrossCost: formatMinor(totals.total),
    grossCost: formatMinor(totals.gross),
    promotionUsed: formatMinor(totals.reduced),
    shippingCost: formatMinor(totals.shipping),
    discountUsed: formatMinor(totals.discountUsed),
    refundMoneyUsed: formatMinor(totals.refundUsed),
  };
}

/** VAT of one rate, for carts and orders. */
export function presentVat({ percent, net, vat, gross }: VatShare): Cart["summary"]["vat"][number] {
  return { rate: String(percent), netCost: formatMinor(net), vatCost: formatMinor(vat), grossCost: formatMinor(gross) };
}

function presentSeen(seen: CartState): NonNullable<Cart["seen"]> {
  return {
    totalGrossCost: formatMinor(totalsOf(seen).total),
    products: seen.lines.map(({ code, unitGross }) => ({ code, priceGrossSingle: formatMinor(unitGross) })),
  };
}

function presentLine(line: CartLineState): CartLine {
  return {
    code: line.code,
    quantity: line.quantity,
    netVolume: formatMinor(timesQuantity(line.netVolume, line.quantity)),
    points: line.points * line.quantity,
    priceGross: formatMinor(timesQuantity(line.unitGross, line.quantity)),
    priceGrossSingle: formatMinor(line.unitGross),
  };
}

function presentGifts({ promotionCode, choices, quantity }: EarnedGift, cart: CartState): Cart["gifts"] {
  return choices.map((productCode) => {
    const chosen = cart.gifts.find((gift) => gift.promotionCode === promotionCode && gift.productCode === productCode);
    return { productCode, promotionCode, quantity: chosen?.quantity ?? 0, productDetails: { quantity } };
  });
}

function reducedByPromotion(cart: CartState): Map<string, number> {
  const reduced = new Map<string, number>();
  for (const { promotionCode, minor } of cart.promoted.reductions)
    reduced.set(promotionCode, (reduced.get(promotionCode) ?? 0) + minor);
  return reduced;
}
