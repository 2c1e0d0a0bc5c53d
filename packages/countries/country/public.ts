export { LOCALES, type Locale } from "@kram/domain/languages";
export type { Carrier, VatClass } from "./country.ts";
export {
  CURRENCIES,
  countriesWith,
  type Country,
  countryOf,
  type Currency,
  currencySign,
  INSTANCES,
  type Instance,
  wishedLocale,
} from "./registry.ts";
