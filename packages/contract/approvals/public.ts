export { type Approval, type ApprovalWish } from "./approval.ts";
export { kindsOf, mayDecide } from "./deciders.ts";
export {
  askForApproval,
  grantApproval,
  listApprovals,
  refuseApproval,
  withdrawApproval,
} from "./operations.ts";
