export {
  ALONE_AFTER_HOURS,
  APPROVAL_KINDS,
  APPROVAL_STATES,
  type AloneTime,
  type ApprovalKind,
  type ApprovalState,
  decisionRefusal,
  HEARS_AFTER_BLOCK_DAYS,
} from "./approval-rules.ts";
