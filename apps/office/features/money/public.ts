export { createLedgerResources } from "./ledger-resource.ts";
export { AMOUNT, memberName } from "./ledger-legs.tsx";
