export { createTermsOfOrder } from "./terms-of-order.ts";
