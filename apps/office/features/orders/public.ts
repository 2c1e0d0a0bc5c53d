export { createOrdersResource } from "./orders-resource.ts";
