export type { InvoiceRules } from "./invoice-rules.ts";
export { invoiceRulesOf } from "./registry.ts";
