import type { Instance } from "@kram/countries/country";

/** Instance that this build serves; set by next.config from INSTANCE, so that the browser knows it too. */
export const INSTANCE = (process.env.NEXT_PUBLIC_INSTANCE ?? "pl") as Instance;

/** Whether the price before a new product's reduction is called its list price; a constant of the build saves bytes. */
export const NAMES_LIST_PRICE = process.env.NEXT_PUBLIC_LIST_PRICE === "1";

/** Path prefix of the shop without a trailing slash, `/pl`. */
export const BASE_PATH = `/${INSTANCE}`;
