export { createCashResource, createOrdersResource, createRefundsResource } from "./orders-resource.ts";
export { NewestOrders } from "./newest-orders.tsx";
export { StatusChip } from "./order-chips.tsx";
