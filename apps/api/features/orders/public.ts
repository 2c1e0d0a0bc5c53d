export { AWAITED_CASH, awaitsCash } from "./cash.repository.ts";
export { type BroughtOrder, bringOrders } from "./bring-orders.ts";
export { releaseOrder } from "./cancel-order.ts";
export { createOrderStepsRepository, type LockedOrder } from "./order-steps.repository.ts";
export { createOrdersRepository } from "./orders.repository.ts";
