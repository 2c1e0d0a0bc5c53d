import type { CartPayment } from "@kram/contract/payments";
import type { CartShipping } from "@kram/contract/shipping";
import { type LockerNeeds, missingAddressFields, type ShippingMethod } from "@kram/domain/shipping";

/** Book addresses go by id. */
export const PRIMARY = "primary";

export interface Choices {
  shippingMethod: ShippingMethod;
  /** Or PRIMARY. */
  addressId: string;
  paymentMethod: CartPayment["paymentMethod"];
  locker: LockerWish | null;
}

export interface LockerWish {
  inpostLocker: string;
  name: string;
  surname: string;
  mobile: string;
  email: string;
  postNumber: string;
}

/** From the cart, with the first payment method by default. */
export function savedChoices(shipping: CartShipping, payment: CartPayment): Choices {
  return {
    shippingMethod: shipping.shippingMethod,
    addressId: shipping.otherAddressChosenId ?? PRIMARY,
    paymentMethod: payment.paymentMethod ?? payment.methods[0] ?? null,
    locker: savedLocker(shipping),
  };
}

/** Falls back to the first. */
export function withOfferedPayment(choices: Choices, { methods }: CartPayment): Choices {
  const { paymentMethod } = choices;
  if (paymentMethod !== null && methods.includes(paymentMethod)) return choices;
  return { ...choices, paymentMethod: methods[0] ?? null };
}

/** Null without a change. Source: shipping 2. */
export function shippingChange(shipping: CartShipping, choices: Choices) {
  const saved = { method: shipping.shippingMethod, address: shipping.otherAddressChosenId ?? PRIMARY };
  const locker = choices.shippingMethod === "PACZKOMAT" ? changedLocker(shipping, choices.locker) : null;
  if (saved.method === choices.shippingMethod && saved.address === choices.addressId && locker === null) return null;
  const address =
    choices.addressId === PRIMARY
      ? { primaryAddressChosen: true as const }
      : { otherAddressChosenId: choices.addressId };
  return { shippingMethod: choices.shippingMethod, ...address, ...(locker ? { inpost: locker } : {}) };
}

function savedLocker({ inpost }: CartShipping): LockerWish | null {
  if (!inpost) return null;
  const { locker: _, postNumber = "", ...receiver } = inpost;
  return { ...receiver, postNumber };
}

function changedLocker(shipping: CartShipping, wish: LockerWish | null) {
  if (!wish || sameLocker(savedLocker(shipping), wish)) return null;
  const { postNumber, ...receiver } = wish;
  return postNumber === "" ? receiver : { ...receiver, postNumber };
}

function sameLocker(saved: LockerWish | null, wish: LockerWish): boolean {
  return saved !== null && (Object.keys(wish) as (keyof LockerWish)[]).every((field) => saved[field] === wish[field]);
}

/** Source: fields 3. */
export function missingFields(shipping: CartShipping, choices: Choices, needs: LockerNeeds): string[] {
  if (choices.shippingMethod === "PACZKOMAT") {
    return missingAddressFields("PACZKOMAT", choices.locker && { ...choices.locker }, needs);
  }
  const other = shipping.otherAddresses.find((address) => address.id === choices.addressId);
  return missingAddressFields("COURIER", other ?? shipping.primaryAddress, needs);
}
