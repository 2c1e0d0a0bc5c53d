import { formatMinor, type Minor } from "@kram/domain/money";
import { COUNTRY } from "../../config/country.ts";
import { type Currency, formatAmount } from "../../i18n/amount.ts";
import type { Locale } from "../../i18n/locale.ts";

/** An amount in the instance's or the named currency as a language writes it; takes minor units or the API's `"129,90"`. */
export function amountText(locale: Locale, amount: Minor | string, currency: Currency = COUNTRY.currency): string {
  return formatAmount(typeof amount === "string" ? amount : formatMinor(amount), currency, locale);
}
