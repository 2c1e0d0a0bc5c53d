export { announceVersion } from "./announcements.ts";
export { createTermsOfOrder } from "./terms-of-order.ts";
