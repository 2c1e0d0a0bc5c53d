export { createCashResource } from "./cash-resource.ts";
export { NewestOrders } from "./newest-orders.tsx";
export { StatusChip } from "./order-chips.tsx";
export { createOrdersResource } from "./orders-resource.ts";
export { createRefundsResource } from "./refunds-resource.ts";
