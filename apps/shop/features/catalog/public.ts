export { CatalogIsland } from "./catalog-island.tsx";
export {
  type Asker,
  askerNow,
  isCategory,
  readBought,
  readBrandCodes,
  readByCodes,
  readCategories,
  readClubProducts,
  readHighlights,
  readListPaths,
} from "./catalog-api.ts";
export { CodePage, ProductPage, productMetadata } from "./product-page.tsx";
export { describePrice, PriceNote } from "./prices.tsx";
export { ListPage, listMetadata } from "./list-page.tsx";
export { ProductCard, ProductGrid, placeholderOf } from "./product-card.tsx";
export { codeOfEntry, linkPath, productPath } from "./product-path.ts";
export { countProductParts, readProductPaths } from "./product-parts.ts";
export { sharePicture } from "./share-picture.ts";
