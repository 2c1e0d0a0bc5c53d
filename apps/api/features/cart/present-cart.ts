import type { Cart, CartLine } from "@kram/contract/cart";
import type { Country } from "@kram/countries/country";
import { formatMinor, timesQuantity } from "@kram/domain/money";
import { disabledReasonOf, totalsOf } from "./cart-condition.ts";
import type { CartLineState, CartState } from "./cart-state.ts";

/** The cart as its member sees it. */
export function presentCart(cart: CartState, country: Country): Cart {
  const totals = totalsOf(cart, country.freeShippingFrom);
  const disabledReason = disabledReasonOf(cart);
  return {
    products: cart.lines.map(presentLine),
    controls: {
      expiresAt: cart.lines.length > 0 && cart.state === "open" ? (cart.expiresAt?.toISOString() ?? null) : null,
      editable: disabledReason === null || disabledReason === "ORDER_OBSOLETE",
      disabledReason,
      discountIncludeEnabled: false,
      refundIncludeEnabled: false,
    },
    summary: {
      currency: country.currency,
      totalGrossCost: formatMinor(totals.total),
      grossCost: formatMinor(totals.gross),
      shippingCost: formatMinor(totals.shipping),
      discountUsed: formatMinor(totals.discountUsed),
      refundMoneyUsed: formatMinor(totals.refundUsed),
    },
    shipping: { address: cart.locker ?? cart.otherAddress ?? cart.primaryAddress, shippingMethod: cart.shippingMethod },
    gifts: [],
    notifications: { giftsGained: [], giftsLost: [] },
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
