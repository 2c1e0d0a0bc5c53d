export { type Carrier, type Country, LOCALES, type Locale, type VatClass } from "./country.ts";
export { countryOf, INSTANCES, type Instance } from "./registry.ts";
export { wishedLocale } from "./wished-locale.ts";
