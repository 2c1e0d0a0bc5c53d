export { createLedgerAuditResource, createLedgerResource } from "./ledger-resource.ts";
