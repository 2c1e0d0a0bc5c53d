import type { Locale } from "../../../i18n/locale.ts";

const KILOBYTE = 1000;

/** Size of a file for people, in whole kB or in MB with one decimal; 1 kB is 1000 bytes. */
export function sizeText(locale: Locale, bytes: number): string {
  const large = bytes >= KILOBYTE * KILOBYTE;
  const unit = large ? "megabyte" : "kilobyte";
  const value = large ? bytes / (KILOBYTE * KILOBYTE) : Math.max(1, Math.round(bytes / KILOBYTE));
  return new Intl.NumberFormat(locale, { style: "unit", unit, maximumFractionDigits: large ? 1 : 0 }).format(value);
}
