export { type Approval, type ApprovalWish } from "./approval.ts";
export {
  askForApproval,
  grantApproval,
  listApprovals,
  refuseApproval,
  withdrawApproval,
} from "./operations.ts";
