import type { CartPayment } from "@kram/contract/payments";
import type { CartShipping } from "@kram/contract/shipping";
import { type LockerNeeds, missingAddressFields, type ShippingMethod } from "@kram/domain/shipping";

/** Book addresses go by id. */
export const PRIMARY = "primary";

export interface Choices {
  shippingMethod: ShippingMethod;
  /** One of several ways of that kind; null: none. */
  shippingCode: string | null;
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
export function savedChoices(shipping: CartShipping, payment: Pick<CartPayment, "methods" | "paymentMethod">): Choices {
  return {
    shippingMethod: shipping.shippingMethod,
    shippingCode: shipping.shippingCode,
    addressId: shipping.otherAddressChosenId ?? PRIMARY,
    paymentMethod: payment.paymentMethod ?? payment.methods[0] ?? null,
    locker: savedLocker(shipping),
  };
}

/** Falls back to the first. */
export function withOfferedPayment(
  choices: Choices,
  { methods }: Pick<CartPayment, "methods" | "paymentMethod">,
): Choices {
  const { paymentMethod } = choices;
  if (paymentMethod !== null && methods.includes(paymentMethod)) return choices;
  return { ...choices, paymentMethod: methods[0] ?? null };
}

/** Null without a change. Source: shipping 2. */
export function shippingChange(shipping: CartShipping, choices: Choices) {
  const savedAddress = shipping.otherAddressChosenId ?? PRIMARY;
  const sameWay = shipping.shippingMethod === choices.shippingMethod && shipping.shippingCode === choices.shippingCode;
  const locker = choices.shippingMethod === "PACZKOMAT" ? changedLocker(shipping, choices.locker) : null;
  if (sameWay && savedAddress === choices.addressId && locker === null) return null;
  const address =
    choices.addressId === PRIMARY
      ? { primaryAddressChosen: true as const }
      : { otherAddressChosenId: choices.addressId };
  // Of a way that is gone only the rest is told.
  const way =
    sameWay || choices.shippingCode === null
      ? {}
      : { shippingMethod: choices.shippingMethod, code: choices.shippingCode };
  return { ...way, ...address, ...(locker ? { inpost: locker } : {}) };
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

/** Null where it is no longer on offer. Source: shipping 6. */
export function chosenWay(
  { methods }: CartShipping,
  { shippingCode }: Choices,
): CartShipping["methods"][number] | null {
  return methods.find(({ code }) => code === shippingCode) ?? null;
}

/** Source: fields 3. */
export function missingFields(shipping: CartShipping, choices: Choices, needs: LockerNeeds): string[] {
  if (choices.shippingMethod === "PACZKOMAT") {
    return missingAddressFields("PACZKOMAT", choices.locker && { ...choices.locker }, needs);
  }
  const other = shipping.otherAddresses.find((address) => address.id === choices.addressId);
  return missingAddressFields("COURIER", other ?? shipping.primaryAddress, needs);
}
