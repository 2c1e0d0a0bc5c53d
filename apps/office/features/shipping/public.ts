export { createShippingMethodsResource } from "./shipping-resource.ts";
