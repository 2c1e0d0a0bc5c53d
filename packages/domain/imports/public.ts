export { plainTextOf } from "./html-text.ts";
export {
  columnsOf,
  EXPORT_FIELDS,
  type ExportField,
  type ExportRow,
  IMPORT_NOTE_CODES,
  type ImportNote,
  sentenceOf,
  shopifyKind,
  type ShopifyKind,
} from "./shopify-columns.ts";
export { membersOfShopify } from "./shopify-members.ts";
export { productsOfShopify, type ShopifyProduct } from "./shopify-products.ts";
export { formerPath, type KnownPlaces, redirectsOfShopify } from "./shopify-redirects.ts";
