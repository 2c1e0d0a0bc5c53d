export type { Clearance, Embedded, InvoiceRules } from "./invoice-rules.ts";
export { invoiceRulesOf } from "./registry.ts";
export { joined, namedNumbers, sellerOf, sellerProblems, type SellerDetails } from "./seller.ts";
