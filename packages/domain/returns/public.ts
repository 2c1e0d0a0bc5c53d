export {
  canReturn,
  REFUND_TARGETS,
  type RefundTarget,
  RETURN_REASONS,
  type ReturnReason,
  wasPaid,
} from "./return-rules.ts";
export {
  type ReturnableLine,
  type ReturnableOrder,
  type ReturnedPieces,
  type ReturnShare,
  shareOfReturn,
} from "./share-of-return.ts";
