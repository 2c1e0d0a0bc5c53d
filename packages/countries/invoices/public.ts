export type { InvoiceRules } from "./invoice-rules.ts";
export { invoiceRulesOf } from "./registry.ts";
export { joined, sellerOf, sellerProblems, type SellerDetails } from "./seller.ts";
