import type { Instance } from "@kram/countries/country";

/** Instance that this build serves; set by next.config from INSTANCE, so that the browser knows it too. */
export const INSTANCE: Instance = process.env.NEXT_PUBLIC_INSTANCE === "de" ? "de" : "pl";

/** Path prefix of the shop without a trailing slash, `/pl`. */
export const BASE_PATH = `/${INSTANCE}`;
