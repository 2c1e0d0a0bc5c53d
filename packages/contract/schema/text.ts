import { LOCALES } from "@kram/domain/languages";
import { z } from "zod";

const NUL_OR_LONE_SURROGATE = /\0|\p{Surrogate}/u;

/** Text of at most `maxLength` UTF-16 units; NUL and lone surrogates are refused. Source: fields 11. */
export function inputText(maxLength: number) {
  return z
    .string({ error: (issue) => (issue.input === undefined ? "field-is-required" : "request.invalid") })
    .max(maxLength, { error: "request.too-long" })
    .refine((text) => !NUL_OR_LONE_SURROGATE.test(text), { error: "request.invalid-text" });
}

/** Text that may not be blank; refuses with `field-is-required`. */
export function requiredText(maxLength: number) {
  return inputText(maxLength).refine((text) => text.trim() !== "", { error: "field-is-required" });
}

/** Product code: letters, digits, dash, underscore, at most 40. */
export const productCode = z
  .string({ error: (issue) => (issue.input === undefined ? "field-is-required" : "request.invalid") })
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/u, { error: "product.unknown" });

/** Language of an answer; an unknown one becomes the default. Source: languages 4. */
export const locale = z.enum(LOCALES).default("pl").catch("pl");

/** An instant as ISO 8601 in UTC. */
export const instant = z.iso.datetime();
