import type { CheckoutTexts } from "./checkout-texts.ts";

/** What the form of an address says. */
export type AddressFormTexts = Pick<
  CheckoutTexts,
  | "addressAdd"
  | "addressEdit"
  | "addressSave"
  | "addressCancel"
  | "label_name"
  | "label_surname"
  | "label_street"
  | "label_buildingNo"
  | "label_apartmentNo"
  | "label_zipCode"
  | "label_city"
  | "label_mobile"
  | "label_email"
>;

/** The words of that form alone, for pages that need no others of the checkout. */
export function addressFormTexts(texts: CheckoutTexts): AddressFormTexts {
  const { addressAdd, addressEdit, addressSave, addressCancel, label_name, label_surname, label_street } = texts;
  const { label_buildingNo, label_apartmentNo, label_zipCode, label_city, label_mobile, label_email } = texts;
  const labels = { label_name, label_surname, label_street, label_buildingNo, label_apartmentNo, label_zipCode };
  return { addressAdd, addressEdit, addressSave, addressCancel, ...labels, label_city, label_mobile, label_email };
}
