import type { CartPayment } from "@kram/contract/payments";
import type { CartShipping } from "@kram/contract/shipping";
import { type LockerNeeds, missingAddressFields, type ShippingMethod } from "@kram/domain/shipping";

/** Name of the main address among the choices; book addresses go by their id. */
export const PRIMARY = "primary";

/** What the buyer chose on the page, saved or not. */
export interface Choices {
  shippingMethod: ShippingMethod;
  /** PRIMARY or the id of a book address. */
  addressId: string;
  paymentMethod: CartPayment["paymentMethod"];
  /** Locker and receiver; null until a locker is chosen. */
  locker: LockerWish | null;
}

/** A locker with who takes the parcel out of it. */
export interface LockerWish {
  inpostLocker: string;
  name: string;
  surname: string;
  mobile: string;
  email: string;
  postNumber: string;
}

/** The cart's own choices; where it has no way to pay yet, the first on offer. */
export function savedChoices(shipping: CartShipping, payment: CartPayment): Choices {
  return {
    shippingMethod: shipping.shippingMethod,
    addressId: shipping.otherAddressChosenId ?? PRIMARY,
    paymentMethod: payment.paymentMethod ?? payment.methods[0] ?? null,
    locker: savedLocker(shipping),
  };
}

/** The choices with a way to pay that is on offer: one that no longer is gives way to the first that is. */
export function withOfferedPayment(choices: Choices, { methods }: CartPayment): Choices {
  const { paymentMethod } = choices;
  if (paymentMethod !== null && methods.includes(paymentMethod)) return choices;
  return { ...choices, paymentMethod: methods[0] ?? null };
}

/** What must be sent so that the cart ships as chosen; null when it already does. Source: shipping 2. */
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

/** The locker that the cart keeps, as a wish. */
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

/** Required fields that the chosen address lacks. Source: fields 3. */
export function missingFields(shipping: CartShipping, choices: Choices, needs: LockerNeeds): string[] {
  if (choices.shippingMethod === "PACZKOMAT") {
    return missingAddressFields("PACZKOMAT", choices.locker && { ...choices.locker }, needs);
  }
  const other = shipping.otherAddresses.find((address) => address.id === choices.addressId);
  return missingAddressFields("COURIER", other ?? shipping.primaryAddress, needs);
}
