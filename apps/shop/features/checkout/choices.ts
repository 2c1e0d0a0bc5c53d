import type { CartPayment } from "@kram/contract/payments";
import type { CartShipping } from "@kram/contract/shipping";
import { missingAddressFields, type ShippingMethod } from "@kram/domain/shipping";

/** Name of the main address among the choices; book addresses go by their id. */
export const PRIMARY = "primary";

/** What the buyer chose on the page, saved or not. */
export interface Choices {
  shippingMethod: ShippingMethod;
  /** PRIMARY or the id of a book address. */
  addressId: string;
  paymentMethod: CartPayment["paymentMethod"];
}

/** The cart's own choices; where it has no way to pay yet, the first on offer. */
export function savedChoices(shipping: CartShipping, payment: CartPayment): Choices {
  return {
    shippingMethod: shipping.shippingMethod,
    addressId: shipping.otherAddressChosenId ?? PRIMARY,
    paymentMethod: payment.paymentMethod ?? payment.methods[0] ?? null,
  };
}

/** What must be sent so that the cart ships as chosen; null when it already does. Source: decisions §8. */
export function shippingChange(shipping: CartShipping, choices: Choices) {
  const saved = { method: shipping.shippingMethod, address: shipping.otherAddressChosenId ?? PRIMARY };
  if (saved.method === choices.shippingMethod && saved.address === choices.addressId) return null;
  const address =
    choices.addressId === PRIMARY
      ? { primaryAddressChosen: true as const }
      : { otherAddressChosenId: choices.addressId };
  return { shippingMethod: choices.shippingMethod, ...address };
}

/** Required fields that the chosen address lacks. Source: specification §5. */
export function missingFields(shipping: CartShipping, choices: Choices): string[] {
  if (choices.shippingMethod === "PACZKOMAT") return missingAddressFields("PACZKOMAT", shipping.inpost);
  const other = shipping.otherAddresses.find((address) => address.id === choices.addressId);
  return missingAddressFields("COURIER", other ?? shipping.primaryAddress);
}
