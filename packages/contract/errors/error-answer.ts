import { z } from "zod";

/** `code` is the translation key, `field` the input's path, `params` fill the text. Source: api 2. */
export const errorItem = z.strictObject({
  code: z.string(),
  field: z.string().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/** The first item leads. Source: api 2. */
export const errorAnswer = z.strictObject({ errors: z.array(errorItem).min(1), requestId: z.string() });

export type ErrorItem = z.infer<typeof errorItem>;

export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** Codes with another key in the forms. Source: fields 10. */
const KEYS: Readonly<Record<string, string>> = {
  BankAccountNumber: "invalid-bank-account-number",
  InvalidPhone: "invalid-phone",
  InvalidTaxNumber: "invalid-tax-number",
  InvalidInternationalTaxNumber: "invalid-international-tax-number",
  InvalidZipCode: "invalid-zip-code",
};

/** Key of an error code's text. */
export function messageKeyOf(code: string): string {
  return Object.hasOwn(KEYS, code) ? (KEYS[code] ?? code) : code;
}
