/** Letters before an order's number; patterns such as `FV/{year}/{number}` for documents. */
export interface NumberSeries {
  orders: string;
  invoices: string;
  corrections: string;
}

const ORDER_PREFIX = /^[A-Z]{1,6}$/u;

/** Letters first, year and number last, parts between dashes or slashes. */
const PATTERN = /^[A-Z]{1,8}[-/](?:[A-Z0-9]{1,8}[-/]){0,2}(?:\{year\}[-/]\{number\}|\{number\}[-/]\{year\})$/u;

export function isOrderPrefix(text: string): boolean {
  return ORDER_PREFIX.test(text);
}

/** Two patterns of one series never give the same number while the sequence goes on. */
export function isNumberPattern(text: string): boolean {
  return PATTERN.test(text);
}

/** `sequence` counts from 1 in its year; six digits, so that numbers sort as text. */
export function documentNumber(pattern: string, { year, sequence }: { year: number; sequence: number }): string {
  return pattern.replace("{year}", String(year)).replace("{number}", String(sequence).padStart(6, "0"));
}

/** Whether an invoice could ever get a correction's number, in `wanted` or with what stood before. */
export function doSeriesCollide(
  wanted: Pick<NumberSeries, "invoices" | "corrections">,
  before: readonly Pick<NumberSeries, "invoices" | "corrections">[],
): boolean {
  const all = [wanted, ...before];
  const ofInvoices = new Set(all.map(({ invoices }) => lettersOf(invoices)));
  return all.some(({ corrections }) => ofInvoices.has(lettersOf(corrections)));
}

function lettersOf(pattern: string): string {
  return pattern.slice(0, pattern.search(/[-/]/u));
}
