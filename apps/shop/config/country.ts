import { countryOf } from "@kram/countries/country";
import { INSTANCE } from "./instance.ts";

/** Country of this build. Apart from `instance.ts`, which the scripts of every page hold. */
export const COUNTRY = countryOf(INSTANCE);
