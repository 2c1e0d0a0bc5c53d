export {
  APPROVAL_KINDS,
  APPROVAL_STATES,
  type AloneTime,
  type ApprovalKind,
  type ApprovalState,
  decisionRefusal,
} from "./approval-rules.ts";
