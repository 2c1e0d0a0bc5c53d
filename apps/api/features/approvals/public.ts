export { registerApprovalRoutes } from "./approvals.routes.ts";
