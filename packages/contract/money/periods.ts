import { z } from "zod";

const refused = { error: "month.invalid" };

function wholeNumber(least: number, most: number) {
  return z
    .union([z.number(), z.string().regex(/^\d{1,9}$/u)], refused)
    .transform(Number)
    .pipe(z.int(refused).min(least, refused).max(most, refused));
}

/** A calendar month; by default the country's present one. Source: money 3. */
export const monthQuery = { month: wholeNumber(1, 12).optional(), year: wholeNumber(2000, 2099).optional() };

const day = z.iso.date({ error: "date-range.invalid" }).optional();

/** Days, both included; by default the last twelve months. Source: money 3. */
export const rangeQuery = { fromDate: day, toDate: day };

const THREE_YEARS_MS = 3 * 366 * 86_400_000;

/** Whether two given days are in order and within three years. */
export function isRange({ fromDate, toDate }: { fromDate?: string | undefined; toDate?: string | undefined }): boolean {
  if (fromDate === undefined || toDate === undefined) return true;
  return fromDate <= toDate && Date.parse(toDate) - Date.parse(fromDate) <= THREE_YEARS_MS;
}
