import { germany } from "../de/public.ts";
import { poland } from "../pl/public.ts";
import type { CountryDetails } from "./country.ts";
import { LOCALES, type Locale } from "@kram/domain/languages";

/** The default first. */
const COUNTRIES = { pl: poland, de: germany } as const satisfies Record<string, CountryDetails>;

export type Instance = keyof typeof COUNTRIES;

export type Currency = (typeof COUNTRIES)[Instance]["currency"];

export type Country = CountryDetails & { readonly currency: Currency };

const ALL: readonly Country[] = Object.values(COUNTRIES);

/** Codes, the default first. */
export const INSTANCES = Object.keys(COUNTRIES) as [Instance, ...Instance[]];

/** Each once. */
export const CURRENCIES = [...new Set(ALL.map(({ currency }) => currency))] as [Currency, ...Currency[]];

/** Source: shop-and-people 2. */
export function countryOf(instance: Instance): Country {
  return COUNTRIES[instance];
}

export function countriesWith(currency: Currency): Country[] {
  return ALL.filter((country) => country.currency === currency);
}

/** `zł`; the code itself where no country has it. */
export function currencySign(currency: string): string {
  return ALL.find((country) => country.currency === currency)?.currencySign ?? currency;
}

/** The first of `among` that the header prefers. Source: RFC 9110 §12.5.4. */
export function wishedLocale(
  acceptLanguage: string | undefined,
  defaultLocale: Locale,
  among: readonly Locale[] = LOCALES,
): Locale {
  if (acceptLanguage === undefined || acceptLanguage.length > 1000) return defaultLocale;
  const preferences = acceptLanguage.split(",").map((part, position) => {
    const [tag = "", ...params] = part.trim().toLowerCase().split(";");
    const quality = /^\s*q=([01](?:\.\d{1,3})?)$/u.exec(params[0] ?? "")?.[1] ?? "1";
    return { language: tag.split("-")[0], quality: Number.parseFloat(quality), position };
  });
  preferences.sort((one, other) => other.quality - one.quality || one.position - other.position);
  for (const { language, quality } of preferences) {
    if (quality <= 0) continue;
    if (language === "*") return defaultLocale;
    const known = among.find((locale) => locale === language);
    if (known !== undefined) return known;
  }
  return defaultLocale;
}
