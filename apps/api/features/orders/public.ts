export { AWAITED_CASH, awaitsCash } from "./cash.repository.ts";
export { type BroughtOrder, bringOrders } from "./bring-orders.ts";
export { releaseOrder } from "./cancel-order.ts";
export { type Actor, createOrderStepsRepository, type LockedOrder } from "./order-steps.repository.ts";
export { fitsBankFile, refuseSending } from "./mark-refund-done.ts";
export { createOrdersRepository } from "./orders.repository.ts";
export { standingOf } from "./present-order.ts";
export { createRefundsRepository } from "./refunds.repository.ts";
export { MAILS } from "./set-order-status.ts";
