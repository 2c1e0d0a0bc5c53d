import { regex, required } from "react-admin";

/** Rules of a typed amount: at most two decimals after comma or point. */
export const AMOUNT = [required(), regex(/^\d{1,7}(?:[,.]\d{1,2})?$/u, "catalog.amount_wrong")];
