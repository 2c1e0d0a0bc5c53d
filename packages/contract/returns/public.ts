export {
  type GoodsReturn,
  getOrderReturns,
  listReturns,
  type OrderReturns,
  recordReturn,
} from "./operations.ts";
