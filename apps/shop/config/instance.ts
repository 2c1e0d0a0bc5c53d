import type { Instance } from "@kram/countries/country";

/** Set by next.config from INSTANCE, so that browsers know it. */
export const INSTANCE = (process.env.NEXT_PUBLIC_INSTANCE ?? "pl") as Instance;

/** Whether a new product's earlier price is a list price; a build constant saves bytes. */
export const NAMES_LIST_PRICE = process.env.NEXT_PUBLIC_LIST_PRICE === "1";

/** Without a trailing slash, `/pl`. */
export const BASE_PATH = `/${INSTANCE}`;
