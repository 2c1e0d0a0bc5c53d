import type { CartPayment } from "@kram/contract/payments";
import { offeredPayments } from "@kram/domain/payments";
import { ShopError } from "../../platform/shop-error.ts";
import {
  type Carts,
  type CartState,
  type ChangeInTurn,
  loadCartForChange,
  refuseUnorderable,
  totalsOf,
} from "../cart/public.ts";

/** What the owner has on and the order fits. Source: payments 1, 6. */
export function presentPayment(cart: CartState): CartPayment {
  const methods = offeredPayments(cart.payments, {
    due: totalsOf({ ...cart, paymentMethod: null }).total,
    hasGoods: cart.lines.length > 0,
    collectsCash: cart.tariff?.cash ?? true,
  });
  const chosen = cart.paymentMethod !== null && methods.includes(cart.paymentMethod) ? cart.paymentMethod : null;
  return { methods, paymentMethod: chosen };
}

/** Refuses: payment.method-not-available, order.disabled. */
export function setCartPayment(input: {
  carts: Carts;
  inTurn: ChangeInTurn;
  memberId: number;
  paymentMethod: NonNullable<CartState["paymentMethod"]>;
}): Promise<CartPayment> {
  const { carts, memberId, paymentMethod } = input;
  return input.inTurn(memberId, async () => {
    const cart = await loadCartForChange({ carts, memberId });
    refuseUnorderable(cart);
    const offered = presentPayment(cart).methods;
    if (!offered.includes(paymentMethod))
      throw new ShopError({ code: "payment.method-not-available", field: "paymentMethod" });
    if (!(await carts.choose(cart, { paymentMethod }))) return "stale";
    return presentPayment({ ...cart, paymentMethod });
  });
}
