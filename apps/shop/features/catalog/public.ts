export { CatalogIsland } from "./catalog-island.tsx";
export { readCategories, readHighlights, readBrandCodes, readCataloguePaths } from "./catalog-api.ts";
export { codeMetadata, CodePage, ProductPage, productMetadata } from "./product-page.tsx";
export { describePrice, PriceNote } from "./prices.tsx";
export { ListPage, listMetadata } from "./list-page.tsx";
export { LeadMembers } from "./lead-members.tsx";
export { ProductCard, ProductGrid, placeholderOf } from "./product-card.tsx";
export { codeOfEntry, linkPath, productPath } from "./product-path.ts";
export { sharePicture } from "./share-picture.ts";
