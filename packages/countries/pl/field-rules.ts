import type { FieldRules } from "@kram/domain/fields";
import type { FieldMasks } from "../country/country.ts";

/** What Poland asks of the numbers that people type. Source: fields 5. */
export const polishFields: FieldRules = {
  bankAccount: (text) => /^\d{2}(?: ?\d{4}){6}$/u.test(text),
  phone: (text) => /^(?:\+48 ?)?(?:\d ?){8}\d$/u.test(text),
  taxNumber: (text) => /^\d{3}-\d{3}-\d{2}-\d{2}$/u.test(text),
  internationalTaxNumber: (text) => text === "" || /^PL\d{10}$/u.test(text),
  zipCode: (text) => /^\d{2}-\d{3}$/u.test(text),
};

/** How Poland lays numbers out while they are typed. Source: fields 9. */
export const polishMasks: FieldMasks = {
  bankAccount: "99 9999 9999 9999 9999 9999 9999",
  taxNumber: "999-999-99-99",
  zipCode: "99-999",
};
