export { answerCancelOrder, answerGetOrder, answerListOrders, answerPayOrderAgain } from "./answer-orders.ts";
export { OrderPage, OrdersPage } from "./orders-page.tsx";
export { ordersTexts } from "./orders-texts.ts";
