export { type Category, category } from "./category.ts";
export { type ProductSafety, productSafety, type SupplementFacts, supplementFacts } from "./duties.ts";
export {
  addProduct,
  addProductPicture,
  getOfficeProduct,
  listOfficeProducts,
  publishProduct,
  setProductDetails,
  setProductPictures,
  setProductTexts,
} from "./office-operations.ts";
export {
  addCategory,
  getOfficeCategory,
  listOfficeCategories,
  type OfficeCategory,
  officeCategory,
  placeCategory,
  removeCategory,
  setCategoryPicture,
  setCategorySlug,
  setCategorySupplements,
  setCategoryTexts,
  showCategory,
} from "./office-categories.ts";
export { addProductFile, setProductFiles } from "./office-files.ts";
export { dutiesInput, setProductDuties } from "./office-duties.ts";
export { type StoredDuties, storedDuties } from "./stored-duties.ts";
export {
  cancelScheduledPrice,
  changeProductStock,
  scheduleProductPrice,
  setProductPrice,
} from "./office-price-operations.ts";
export {
  missingDuty,
  type OfficeProduct,
  type OfficeProductItem,
  officeProduct,
  officeProductItem,
  productDetails,
  productText,
  productTexts,
  scheduledPrice,
} from "./office-product.ts";
export {
  type Brand,
  brand,
  getCategory,
  getProduct,
  getProductFeed,
  listBrands,
  listCategories,
  listNewProducts,
  listProductFacets,
  listProducts,
  listSaleProducts,
  listSuggestedProducts,
  type ProductFacets,
  productFacets,
  productPage,
} from "./operations.ts";
export { type Picture, picture } from "./picture.ts";
export { type Product, type ProductDetail, product, productDetail } from "./product.ts";
