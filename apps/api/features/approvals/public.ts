export { askForOpeningBalances } from "./ask-for-opening-balances.ts";
export { expireApprovals } from "./expire-approvals.ts";
export { registerApprovalRoutes } from "./approvals.routes.ts";
