export { type Approval, type ApprovalRequest, kindsOf, mayDecide } from "./approval.ts";
export {
  askForApproval,
  grantApproval,
  listApprovals,
  refuseApproval,
  withdrawApproval,
} from "./operations.ts";
