import type { CartPayment } from "@kram/contract/payments";
import { ShopError } from "../../platform/shop-error.ts";
import {
  type Carts,
  type CartState,
  type ChangeInTurn,
  loadCartForChange,
  refuseUnorderable,
  totalsOf,
} from "../cart/public.ts";

/** Offers `NONE` when nothing is left to pay. Source: payments 1. */
export function presentPayment(cart: CartState): CartPayment {
  const due = totalsOf(cart).total;
  const methods: CartPayment["methods"] = due > 0 || cart.lines.length === 0 ? ["TRANSFER", "CASH"] : ["NONE"];
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
    if (!(await carts.choose(cart.id, { paymentMethod }))) return "stale";
    return presentPayment({ ...cart, paymentMethod });
  });
}
