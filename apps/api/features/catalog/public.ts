export { categoryIdsOf } from "./catalog.ts";
export { type Catalog, createCatalog } from "./catalog.ts";
export { changeProductStock, setProductPrice } from "./office/edit-prices.ts";
export { importCatalog, readKnown } from "./import/import-catalog.ts";
export { foreignRowsOf, readForeignCsv } from "./import/read-import-file.ts";
export { ImportRefused } from "./import/import-error.ts";
export { isForSale, seenFlags, sortProducts } from "./select-products.ts";
export { sendTagged } from "./answer-cache.ts";
export type { ListedProduct } from "./catalog-model.ts";
export { importProductLines, lacking, lockProducts } from "./import/import-lines.ts";
export { inParts, takeInParts } from "./import/take-in-parts.ts";
export { storePicture } from "./import/store-pictures.ts";
export { storePictures } from "./import/store-pictures.ts";
export { lacksDuties, OWED } from "./office/lacks-duties.ts";
export { RUNS_LOW } from "./office/office-products.repository.ts";
export { readOfficeProduct } from "./office/change-product.ts";
export {
  addCategory,
  placeCategory,
  setCategorySlug,
  setCategorySupplements,
  setCategoryTexts,
  showCategory,
} from "./office/edit-category.ts";
export { readOfficeCategories } from "./office/change-category.ts";
export { addBrand, readOfficeBrands, setBrand } from "./office/edit-brand.ts";
