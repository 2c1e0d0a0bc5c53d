export { OrderReturns } from "./order-returns.tsx";
export { createOrderReturnsResource, createReturnsResource } from "./returns-resource.ts";
