export { readCategories, readHighlights } from "./catalog-api.ts";
export { readCataloguePaths } from "./catalogue-paths.ts";
export { DEFAULT_ORDER, readListQuery } from "./list-order.ts";
export { ListPage, listMetadata } from "./list-page.tsx";
export { ProductGrid } from "./product-grid.tsx";
export { ProductPage, productMetadata } from "./product-page.tsx";
export { codeOfEntry } from "./product-path.ts";
