export { createLocksResource } from "./locks-resource.ts";
