import { regex, required } from "react-admin";

/** What staff type as an amount: whole, or with one or two decimals after a comma or a point. */
export const AMOUNT = [required(), regex(/^\d{1,7}(?:[,.]\d{1,2})?$/u, "catalog.amount_wrong")];
