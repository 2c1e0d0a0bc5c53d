export { createLedgerResources } from "./ledger-resource.ts";
export { MemberStatementsPart } from "./member-statements.tsx";
export { AMOUNT, memberName } from "./ledger-legs.tsx";
