export { expireApprovals } from "./expire-approvals.ts";
export { registerApprovalRoutes } from "./approvals.routes.ts";
