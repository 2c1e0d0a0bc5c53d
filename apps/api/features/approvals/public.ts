export { type ApprovalRow } from "./approvals.repository.ts";
export { type ApprovalEffects } from "./book-approved.ts";
export { askForOpeningBalances } from "./ask-for-opening-balances.ts";
export { askToLiftFactor } from "./lift-factor.ts";
export { askSecondPerson } from "./ask-second-person.ts";
export { expireApprovals } from "./expire-approvals.ts";
export { liftOwnFactor } from "./lift-factor.ts";
export { recordAsked } from "./record-decisions.ts";
