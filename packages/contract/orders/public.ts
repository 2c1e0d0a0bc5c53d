export {
  correctOrderInvoice,
  getOrderPayment,
  type OrderInvoicePlan,
  previewOrderInvoice,
  setOrderBuyer,
  setOrderPayment,
} from "./change-operations.ts";
export {
  confirmCash,
  addOrderNote,
  removeOrderNote,
  mailOrderAgain,
  getOfficeOrder,
  listOfficeOrders,
  previewOrderLines,
  setOrderAddress,
  setOrderDelivery,
  setOrderLines,
  withdrawAddition,
  setOrderStatus,
  setOrderTracking,
  getDeliveryLabel,
  getPickList,
} from "./office-operations.ts";
export {
  cancelOrder,
  getOfficeOrderTerms,
  getOnlinePayment,
  getOrder,
  getOrderTerms,
  listBoughtProducts,
  listOrders,
  payOrderAgain,
  payOrderOnline,
  placeOrder,
  reopenCart,
  reorder,
} from "./operations.ts";
export {
  type OfficeOrder,
  type OrderDetail,
  type OrderItem,
  type OrderPayment,
  type OrderPreview,
  namedBuyer,
  orderDetail,
  orderItem,
  orderTag,
  paymentState,
  type RefundDue,
} from "./order.ts";
export { askRefundAccount, failRefund, listRefundsDue, markRefundDone } from "./refund-operations.ts";
export { sendGiftOrder, getMemberCart, prepareMemberCart, unlockMemberCart } from "./prepare-operations.ts";
export { listOrderShipping, type OrderShipping, setOrderShipping } from "./shipping-operations.ts";
