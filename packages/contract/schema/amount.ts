import { CURRENCIES } from "@kram/countries/country";
import { z } from "zod";
import { inputText } from "./text.ts";

/** Amount with decimal comma and two decimals, `"129,90"`. Source: money 1. */
export const amount = z.string().regex(/^-?\d{1,10},\d{2}$/u);

/** An amount that staff type, at most 9 999 999,99. */
export const priceInput = inputText(10).regex(/^\d{1,7},\d{2}$/u, { error: "invalid-format" });

export const currency = z.enum(CURRENCIES);

/** What one VAT rate has; `rate` in whole percent, gross after reductions and discount. */
export const vatShare = z.strictObject({
  rate: z.string().regex(/^\d{1,2}$/u),
  netCost: amount,
  vatCost: amount,
  grossCost: amount,
});
