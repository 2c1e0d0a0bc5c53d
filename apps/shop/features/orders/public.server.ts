export { answerInvoice } from "./answer-invoice.ts";
export {
  answerCancelOrder,
  answerGetOrder,
  answerListOrders,
  answerPayOrderAgain,
  answerReopenCart,
  answerReorder,
} from "./answer-orders.ts";
export { readOrderFilters } from "./order-filters.ts";
export { OrderPage, OrdersPage } from "./orders-page.tsx";
export { ordersTexts } from "./orders-texts.ts";
