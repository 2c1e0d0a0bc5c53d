import { type FieldRules, hasIbanChecksum } from "@kram/domain/fields";
import type { FieldMasks } from "../country/country.ts";

const TAX_NUMBER = [
  /^\d{10}$/u,
  /^\d{5}[\d/]\d{5}$/u,
  /^\d{2}\/\d{3}\/\d{5}$/u,
  /^\d{3}\/\d{3}\/\d{5}$/u,
  /^\d{3}\/\d{4}\/\d{4}$/u,
];

/** What Germany asks of the numbers that people type; in phone numbers spaces, dashes and slashes may stand between digits. Source: fields 6. */
export const germanFields: FieldRules = {
  bankAccount(text) {
    const compact = text.replace(/ /gu, "");
    return /^DE\d{20}$/u.test(compact) && hasIbanChecksum(compact);
  },
  phone(text) {
    const compact = text.replace(/(?<=\d)[ /-]+(?=\d)/gu, "").replace(/^\+49[ /-]*/u, "+49");
    return /^(?:\d{9,11}|\+49\d{9})$/u.test(compact);
  },
  taxNumber: (text) => TAX_NUMBER.some((form) => form.test(text)),
  internationalTaxNumber: (text) => text === "" || /^DE\d{9}$/u.test(text),
  zipCode: (text) => /^\d{5}$/u.test(text),
};

/** How Germany lays numbers out while they are typed; the letters of the account number come by themselves, tax numbers have too many forms for a mask. Source: fields 9. */
export const germanMasks: FieldMasks = {
  bankAccount: "DE99 9999 9999 9999 9999 99",
  taxNumber: null,
  zipCode: "99999",
};
