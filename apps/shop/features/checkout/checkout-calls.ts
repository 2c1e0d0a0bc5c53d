import type { CartPayment } from "@kram/contract/payments";
import type { CartShipping } from "@kram/contract/shipping";
import { refreshCart } from "../cart/public.ts";
import { call } from "../../platform/http/api.ts";
import { getCartPayment, getCartShipping, setCartPayment, setCartShipping } from "../../platform/http/operations.ts";
import { pageLocale } from "../../platform/texts/page-locale.ts";
import { type Choices, shippingChange } from "./choices.ts";

/** How the cart ships and is paid, as the server knows it. */
export interface CheckoutData {
  shipping: CartShipping;
  payment: CartPayment;
}

/** Reads all that the checkout asks about. Throws BackEndError. */
export async function readCheckout(): Promise<CheckoutData> {
  const [shipping, payment] = await Promise.all([readShipping(), readPayment()]);
  return { shipping, payment };
}

/** Reads how the cart ships; names come in the language of the page. Throws BackEndError. */
export function readShipping(): Promise<CartShipping> {
  return call(getCartShipping, { query: { locale: pageLocale() } });
}

/** Reads the ways to pay. Throws BackEndError. */
export function readPayment(): Promise<CartPayment> {
  return call(getCartPayment, {});
}

/** Sends what of the choices is not saved yet; `know` hears of each answer. Throws BackEndError. */
export async function sendChoices(
  saved: CheckoutData,
  wanted: Choices,
  know: (data: CheckoutData) => void,
): Promise<void> {
  let data = saved;
  const change = shippingChange(data.shipping, wanted);
  if (change) {
    const shipping = await call(setCartShipping, { query: { locale: pageLocale() }, body: change });
    data = { ...data, shipping };
    know(data);
    await refreshCart();
  }
  const { paymentMethod } = wanted;
  if (paymentMethod === null || paymentMethod === data.payment.paymentMethod) return;
  const payment = await call(setCartPayment, { body: { paymentMethod } });
  know({ ...data, payment });
}
