import { z } from "zod";
import { defineOperation } from "../operation/public.ts";
import { amount, currency } from "../schema/public.ts";

const refused = { error: "month.invalid" };

function wholeNumber(least: number, most: number) {
  return z
    .union([z.number(), z.string().regex(/^\d{1,9}$/u)], refused)
    .transform(Number)
    .pipe(z.int(refused).min(least, refused).max(most, refused));
}

/** By default the country's present. Source: money 3. */
export const monthQuery = { month: wholeNumber(1, 12).optional(), year: wholeNumber(2000, 2099).optional() };

const day = z.iso.date({ error: "date-range.invalid" }).optional();

/** Both included; by default the last twelve months. Source: money 3. */
export const rangeQuery = { fromDate: day, toDate: day };

const THREE_YEARS_MS = 3 * 366 * 86_400_000;

/** Both in order and within three years. */
export function isRange({ fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined }): boolean {
  if (fromDate === undefined || toDate === undefined) return true;
  return fromDate <= toDate && Date.parse(toDate) - Date.parse(fromDate) <= THREE_YEARS_MS;
}

/** With the catalogue's last day. Source: money 2, 4. */
export const moneySummary = z.strictObject({
  currency,
  bonusBalance: amount,
  personalBalance: amount,
  refunds: amount,
  held: amount,
  /** Included; null when over or unset. */
  catalogEndDate: z.iso.date().nullable(),
});

export type MoneySummary = z.infer<typeof moneySummary>;

/** Source: money 4. */
export const getMoney = defineOperation({
  id: "getMoney",
  method: "GET",
  path: "/money",
  tag: "money",
  summary: "Own club money",
  access: "member",
  limit: "read",
  response: moneySummary,
  errors: [],
});
