export {
  type GoodsReturn,
  getOrderReturns,
  listOwnReturns,
  listReturns,
  type OrderReturns,
  type OwnReturn,
  recordReturn,
} from "./operations.ts";
