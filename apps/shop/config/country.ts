import { countryOf } from "@kram/countries/country";
import { INSTANCE } from "./instance.ts";

/** Apart from `instance.ts`, which every page's scripts hold. */
export const COUNTRY = countryOf(INSTANCE);
