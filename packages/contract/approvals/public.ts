export { type Approval, type ApprovalRequest } from "./approval.ts";
export { kindsOf, mayDecide } from "./deciders.ts";
export {
  askForApproval,
  grantApproval,
  listApprovals,
  refuseApproval,
  withdrawApproval,
} from "./operations.ts";
