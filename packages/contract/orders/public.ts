export {
  confirmCash,
  addOrderNote,
  removeOrderNote,
  mailOrderAgain,
  getOfficeOrder,
  listOfficeOrders,
  listRefundsDue,
  markRefundDone,
  setOrderAddress,
  setOrderDelivery,
  setOrderStatus,
  setOrderTracking,
  getDeliveryLabel,
  getPickList,
} from "./office-operations.ts";
export {
  cancelOrder,
  getOfficeOrderTerms,
  getOrder,
  getOrderTerms,
  listBoughtProducts,
  listOrders,
  payOrderAgain,
  placeOrder,
  reopenCart,
  reorder,
} from "./operations.ts";
export {
  type OfficeOrder,
  type OrderDetail,
  type OrderItem,
  orderDetail,
  orderItem,
  orderTag,
  paymentState,
  type RefundDue,
} from "./order.ts";
export { sendGiftOrder, getMemberCart, prepareMemberCart, unlockMemberCart } from "./prepare-operations.ts";
