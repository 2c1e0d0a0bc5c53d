import { countryOf, type Instance, INSTANCES } from "@kram/countries/country";

/** Instance that this build serves; set by next.config from INSTANCE, so that the browser knows it too. */
export const INSTANCE: Instance = INSTANCES.find((code) => code === process.env.NEXT_PUBLIC_INSTANCE) ?? "pl";

/** Path prefix of the shop without a trailing slash, `/pl`. */
export const BASE_PATH = `/${INSTANCE}`;

/** Country of this build: currency, tax, limits. */
export const COUNTRY = countryOf(INSTANCE);
