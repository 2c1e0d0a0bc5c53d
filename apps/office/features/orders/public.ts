export { createOrderResources } from "./use-batch.tsx";
export { NewestOrders } from "./newest-orders.tsx";
export { StatusChip } from "./order-chips.tsx";
