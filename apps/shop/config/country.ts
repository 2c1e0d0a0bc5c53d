import { countryOf } from "@kram/countries/country";
import { INSTANCE } from "./instance.ts";

/** Country of this build: currency, tax, limits, rules for what people type. Apart from `instance.ts`, since every page's scripts hold that. */
export const COUNTRY = countryOf(INSTANCE);
