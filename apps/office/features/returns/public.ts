export { OrderReturns } from "./order-returns.tsx";
export { createLineRefundSumsResource, createOrderReturnsResource, createReturnsResource } from "./returns-resource.ts";
