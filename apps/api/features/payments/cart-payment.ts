import type { CartPayment } from "@kram/contract/payments";
import { offeredPayments } from "@kram/domain/payments";
import type { PaymentProvider } from "../../providers/payments/payment-provider.ts";
import { ShopError } from "../../platform/shop-error.ts";
import {
  type Carts,
  type CartState,
  type ChangeInTurn,
  loadCartForChange,
  refuseUnorderable,
  totalsOf,
} from "../cart/public.ts";

/** What the owner has on and the order fits; the choice is null where it fits no more. Source: payments 1, 6. */
export function paymentOf(cart: CartState): Pick<CartPayment, "methods" | "paymentMethod"> {
  const methods = offeredPayments(cart.payments, {
    due: totalsOf({ ...cart, paymentMethod: null }).total,
    hasGoods: cart.lines.length > 0,
    collectsCash: cart.tariff?.cash ?? true,
  });
  const chosen = cart.paymentMethod !== null && methods.includes(cart.paymentMethod) ? cart.paymentMethod : null;
  return { methods, paymentMethod: chosen };
}

/** With what the provider's page offers. */
export function presentPayment(cart: CartState, { channels }: Pick<PaymentProvider, "channels">): CartPayment {
  return { ...paymentOf(cart), channels: [...channels] };
}

/** Refuses: payment.method-not-available, locker.no-cash, order.disabled. */
export function setCartPayment(input: {
  carts: Carts;
  inTurn: ChangeInTurn;
  memberId: number;
  provider: Pick<PaymentProvider, "channels">;
  paymentMethod: NonNullable<CartState["paymentMethod"]>;
}): Promise<CartPayment> {
  const { carts, memberId, paymentMethod, provider } = input;
  return input.inTurn(memberId, async () => {
    const cart = await loadCartForChange({ carts, memberId });
    refuseUnorderable(cart);
    const offered = paymentOf(cart).methods;
    if (!offered.includes(paymentMethod))
      throw new ShopError({ code: whyNot(cart, paymentMethod), field: "paymentMethod" });
    if (!(await carts.choose(cart, { paymentMethod }))) return "stale";
    return presentPayment({ ...cart, paymentMethod }, provider);
  });
}

/** Of a method that is not offered; where the owner takes no cash at all, no locker is to blame. */
function whyNot(
  { shippingMethod, payments }: Pick<CartState, "shippingMethod" | "payments">,
  paymentMethod: NonNullable<CartState["paymentMethod"]>,
): "locker.no-cash" | "payment.method-not-available" {
  const atLocker = paymentMethod === "CASH" && payments.cash && shippingMethod === "PACZKOMAT";
  return atLocker ? "locker.no-cash" : "payment.method-not-available";
}
