export { createLedgerAuditResource, createLedgerResource } from "./ledger-resource.ts";
export { AMOUNT, memberName } from "./money-words.ts";
