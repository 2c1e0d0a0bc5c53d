export { IMPORT_KINDS, IMPORT_ROLES, type ImportKind, importTable, MOST_IMPORT_LINES } from "./operations.ts";
export {
  addShopifyPicture,
  getFormerAddress,
  importShopify,
  MOST_REDIRECTS,
  SHOPIFY_SHOWN,
} from "./shopify-operations.ts";
