export {
  type GoodsReturn,
  getOrderReturns,
  listOwnReturns,
  type LineRefundPreview,
  listReturns,
  type OrderReturns,
  type OwnReturn,
  previewLineRefund,
  recordReturn,
  refundLines,
  refundOrder,
} from "./operations.ts";
