export {
  creditOf,
  exceedsLimit,
  HELD_BACK_EVIDENCE,
  isHeldBack,
  isRefundDue,
  moneyBack,
  type PaidOrder,
  RETURN_EVIDENCE,
  type ReturnEvidence,
} from "./refund-rules.ts";
export { type CashOrder, cashRefusal, type CashRefusal } from "./cash-rules.ts";
export {
  canReturn,
  REFUND_TARGETS,
  type RefundTarget,
  RETURN_REASONS,
  type ReturnReason,
} from "./return-rules.ts";
export {
  type ReturnableLine,
  type ReturnableOrder,
  type ReturnedPieces,
  type ReturnShare,
  shareOfReturn,
} from "./share-of-return.ts";
