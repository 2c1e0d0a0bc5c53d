import { GUARANTEE_NOTICE, type GuaranteeNotice } from "@kram/domain/complaints";
import type { Locale } from "../../i18n/locale.ts";
import { MESSAGES, type Messages } from "../../i18n/messages.ts";

export type CheckoutTexts = Messages["checkout"] & {
  /** The Union's on the legal guarantee. */
  notice: GuaranteeNotice;
};

/** Server only; islands get props. */
export function checkoutTexts(locale: Locale): CheckoutTexts {
  return { ...MESSAGES[locale].checkout, notice: GUARANTEE_NOTICE[locale] };
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

/** Words of the address form, for pages without a checkout. */
export function addressFormTexts(texts: CheckoutTexts): AddressFormTexts {
  const { addressAdd, addressEdit, addressSave, addressCancel, label_name, label_surname, label_street } = texts;
  const { label_buildingNo, label_apartmentNo, label_zipCode, label_city, label_mobile, label_email } = texts;
  const labels = { label_name, label_surname, label_street, label_buildingNo, label_apartmentNo, label_zipCode };
  return { addressAdd, addressEdit, addressSave, addressCancel, ...labels, label_city, label_mobile, label_email };
}
