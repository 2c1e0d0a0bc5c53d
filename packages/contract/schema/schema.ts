import { LOCALES, type Locale } from "@kram/domain/languages";
import { z } from "zod";
import { CURRENCIES } from "@kram/countries/country";

const NUL_OR_LONE_SURROGATE = /\0|\p{Surrogate}/u;

/** UTF-16 units, without NUL and lone surrogates. Source: fields 11. */
export function inputText(maxLength: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? "field-is-required" : "request.invalid") })
    .max(maxLength, { error: "request.too-long" })
    .refine((text) => !NUL_OR_LONE_SURROGATE.test(text), { error: "request.invalid-text" });
}

/** May not be blank. Refuses with `field-is-required`. */
export function requiredText(maxLength: number) {
  return inputText(maxLength).refine((text) => text.trim() !== "", { error: "field-is-required" });
}

/** Letters, digits, dash, underscore, at most 40. */
export const productCode = z
  .string({ error: (issue) => (issue.input === undefined ? "field-is-required" : "request.invalid") })
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/u, { error: "product.unknown" });

/** Unknown ones become the default. Source: languages 4. */
export const locale = z.enum(LOCALES).default(LOCALES[0]).catch(LOCALES[0]);

/** ISO 8601 in UTC. */
export const instant = z.iso.datetime();

/** The country's rules check it. */
export const postalFields = {
  street: inputText(120),
  buildingNo: inputText(20),
  apartmentNo: inputText(20).default(""),
  zipCode: inputText(10),
  city: inputText(80),
};

/** Base64 is a third longer than bytes. Refuses: field-is-required, attachment.too-big. */
export function uploadOf(mostCharacters: number) {
  return z.strictObject({
    name: inputText(200),
    content: z
      .string({ error: "field-is-required" })
      .max(mostCharacters, { error: "attachment.too-big" })
      .regex(/^[A-Za-z0-9+/]+={0,2}$/u, { error: "request.invalid" }),
  });
}

/** At most 5 MB. */
export const smallUpload = uploadOf(7_000_000);

/** Such as `"129,90"`. Source: money 1. */
export const amount = z.string().regex(/^-?\d{1,10},\d{2}$/u);

/** At most 9 999 999,99. */
export const priceInput = inputText(10).regex(/^\d{1,7},\d{2}$/u, { error: "invalid-format" });

export const currency = z.enum(CURRENCIES);

/** `rate` in whole percent, gross after reductions and discount. */
export const vatShare = z.strictObject({
  rate: z.string().regex(/^\d{1,2}$/u),
  netCost: amount,
  vatCost: amount,
  grossCost: amount,
});

/** Pages count from 1. Source: catalog 6. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    currentPage: z.int(),
    totalPageCount: z.int(),
    totalCount: z.int(),
  });
}

/** From 1, plain digits or a number. */
function countUpTo(most: number) {
  return z
    .union([z.number(), z.string().regex(/^[1-9]\d{0,5}$/u, { error: "request.invalid-page" })], {
      error: "request.invalid-page",
    })
    .transform(Number)
    .pipe(
      z
        .int({ error: "request.invalid-page" })
        .min(1, { error: "request.invalid-page" })
        .max(most, { error: "request.invalid-page" }),
    );
}

/** From 1 to 100000. */
export const pageNo = countUpTo(100_000).default(1);

/** 1 to 100. Source: catalog 4. */
export function pageSize(defaultSize: number) {
  return countUpTo(100).default(defaultSize);
}

/** Source: catalog 5. */
export const sortDir = z.enum(["ASC", "DESC"]).default("ASC");

/** Other languages fall back to `first`, the default one's. */
export function inEveryLanguage<Words extends z.ZodType, First extends z.ZodType = Words>(
  words: Words,
  first?: First,
): z.ZodObject<Record<Locale, Words | First>, z.core.$strict> {
  const shape = Object.fromEntries(LOCALES.map((each, at) => [each, at === 0 ? (first ?? words) : words]));
  return z.strictObject(shape as Record<Locale, Words | First>);
}

/** `YYYY-MM-DD` in the country's zone. */
export const dayInput = z.iso
  .date({ error: "request.invalid-date" })
  .refine((text) => text >= "1900-01-01" && text < "2200-01-01", { error: "request.invalid-date" });

/** Where one is missing, they are. */
export function areInOrder({
  fromDate,
  toDate,
}: {
  fromDate?: string | undefined;
  toDate?: string | undefined;
}): boolean {
  return fromDate === undefined || toDate === undefined || fromDate <= toDate;
}
