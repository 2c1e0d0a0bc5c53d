export { noteOrders, stepOrders, tagOrders } from "./operations.ts";
