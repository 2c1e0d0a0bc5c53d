export { readShopify } from "./read-shopify.ts";
