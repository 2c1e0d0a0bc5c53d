export {
  cancelOrder,
  getOfficeOrder,
  getOrder,
  listOfficeOrders,
  listOrders,
  payOrderAgain,
  placeOrder,
} from "./operations.ts";
export { type OrderDetail, type OrderItem, orderDetail, orderItem, paymentState } from "./order.ts";
