export { plainTextOf } from "./html-text.ts";
export { type ExportRow, type ImportNote, shopifyKind } from "./shopify-columns.ts";
export { membersOfShopify } from "./shopify-members.ts";
export { productsOfShopify, type ShopifyProduct } from "./shopify-products.ts";
