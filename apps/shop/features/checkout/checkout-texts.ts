import type { Locale } from "../../i18n/locale.ts";
import type { Messages } from "../../i18n/messages.ts";
import de from "../../messages/de/checkout.json" with { type: "json" };
import en from "../../messages/en/checkout.json" with { type: "json" };
import pl from "../../messages/pl/checkout.json" with { type: "json" };

export type CheckoutTexts = Messages["checkout"];

const TEXTS: Record<Locale, CheckoutTexts> = { pl, en, de };

/** Server only: islands get them as props. */
export function checkoutTexts(locale: Locale): CheckoutTexts {
  return TEXTS[locale];
}

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

/** Words of the address form, for pages that need no others of the checkout. */
export function addressFormTexts(texts: CheckoutTexts): AddressFormTexts {
  const { addressAdd, addressEdit, addressSave, addressCancel, label_name, label_surname, label_street } = texts;
  const { label_buildingNo, label_apartmentNo, label_zipCode, label_city, label_mobile, label_email } = texts;
  const labels = { label_name, label_surname, label_street, label_buildingNo, label_apartmentNo, label_zipCode };
  return { addressAdd, addressEdit, addressSave, addressCancel, ...labels, label_city, label_mobile, label_email };
}
