export {
  confirmCash,
  addOrderNote,
  getOfficeOrder,
  listOfficeOrders,
  listRefundsDue,
  markRefundDone,
  setOrderDelivery,
  setOrderStatus,
  setOrderTracking,
} from "./office-operations.ts";
export { cancelOrder, getOrder, listOrders, payOrderAgain, placeOrder, reopenCart, reorder } from "./operations.ts";
export {
  type OfficeOrder,
  type OrderDetail,
  type OrderItem,
  orderDetail,
  orderItem,
  paymentState,
  type RefundDue,
} from "./order.ts";
export { sendGiftOrder } from "./gift-order-operations.ts";
export { getMemberCart, prepareMemberCart, unlockMemberCart } from "./prepare-operations.ts";
export { getDeliveryLabel, getPickList } from "./print-operations.ts";
