export { createApprovalsResource } from "./approvals-resource.ts";
export { createLedgerAuditResource, createLedgerResource } from "./ledger-resource.ts";
export { createBonusPlansResource, createPlanDraftsResource } from "./plans-resource.ts";
export { createBonusMonthsResource, createSimulationsResource } from "./months-resource.ts";
export { AskSecond } from "./ask-second.tsx";
