import { germany } from "../de/public.ts";
import { poland } from "../pl/public.ts";
import type { CountryFacts } from "./country.ts";

/** Every country by the code of its instance, the default first: the one list of them. */
const COUNTRIES = { pl: poland, de: germany } as const satisfies Record<string, CountryFacts>;

/** Code of an instance that this build knows. */
export type Instance = keyof typeof COUNTRIES;

/** Currency of an instance. */
export type Currency = (typeof COUNTRIES)[Instance]["currency"];

/** A country of this build. */
export type Country = CountryFacts & { readonly currency: Currency };

const ALL: readonly Country[] = Object.values(COUNTRIES);

/** All instance codes, the default first. */
export const INSTANCES = Object.keys(COUNTRIES) as [Instance, ...Instance[]];

/** Currencies of all instances, each once. */
export const CURRENCIES = [...new Set(ALL.map(({ currency }) => currency))] as [Currency, ...Currency[]];

/** The country of an instance. Source: shop-and-people 2. */
export function countryOf(instance: Instance): Country {
  return COUNTRIES[instance];
}

/** Countries that sell in a currency. */
export function countriesWith(currency: Currency): Country[] {
  return ALL.filter((country) => country.currency === currency);
}

/** How amounts of a currency name it, `zł`; the currency itself where no country has it. */
export function currencySign(currency: string): string {
  return ALL.find((country) => country.currency === currency)?.currencySign ?? currency;
}
