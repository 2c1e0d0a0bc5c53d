export { getOfficeOrderTerms, getOrderTerms } from "./operations.ts";
