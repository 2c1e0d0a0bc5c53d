import type { Currency } from "@kram/countries/country";
import { useLocaleState } from "react-admin";
import { useAbout } from "../features/about/public.ts";
import { formatAmount, formatCount, formatDay, formatInstant, formatMonth, formatShare } from "../platform/formats.ts";

/** Formats by the chosen language and the instance's zone. */
export function useFormats() {
  const [locale] = useLocaleState();
  const { timeZone } = useAbout();
  return {
    amount: (amount: string, currency: Currency) => formatAmount(amount, currency, locale),
    count: (count: number) => formatCount(count, locale),
    share: (hundredths: number) => formatShare(hundredths, locale),
    month: (month: string) => formatMonth(month, locale),
    day: (day: string) => formatDay(day, locale),
    instant: (instant: string) => formatInstant(instant, timeZone, locale),
  };
}
