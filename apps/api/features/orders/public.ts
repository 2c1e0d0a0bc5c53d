export { registerOfficeOrderRoutes } from "./office-orders.routes.ts";
export { type BroughtOrder, bringOrders } from "./bring-orders.ts";
export { createOrdersRepository, type OrderDetailRow } from "./orders.repository.ts";
export { registerOrderRoutes } from "./orders.routes.ts";
export { registerPreparedCartRoutes } from "./prepared-carts.routes.ts";
export { presentOrder } from "./present-order.ts";
export { registerPrintRoutes } from "./print.routes.ts";
export { registerRefundRoutes } from "./refunds.routes.ts";
