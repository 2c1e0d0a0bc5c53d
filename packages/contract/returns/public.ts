export {
  type GoodsReturn,
  getOrderReturns,
  listOwnReturns,
  listReturns,
  type OrderReturns,
  type OwnReturn,
  recordReturn,
  refundOrder,
} from "./operations.ts";
