export { type Category, category } from "./category.ts";
export {
  durability,
  type ProductSafety,
  productSafety,
  type SupplementFacts,
  supplementFacts,
  dutiesInput,
  type StoredDuties,
  storedDuties,
} from "./duties.ts";
export {
  addProduct,
  addProductPicture,
  copyProduct,
  getOfficeProduct,
  listOfficeProducts,
  publishProduct,
  setProductDetails,
  setProductPictures,
  setProductTexts,
  setProductDuties,
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
export { changeProducer, listProducers, MOST_PRODUCERS, type Producer } from "./office-producers.ts";
export { addBrand, listOfficeBrands, type OfficeBrand, removeBrand, setBrand } from "./office-brands.ts";
export { addProductFile, setProductFiles } from "./office-files.ts";
export {
  cancelScheduledPrice,
  changeProductStock,
  STOCK_REASONS,
  type StockReason,
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
  productDetailsInput,
  productText,
  productTexts,
  productTextsInput,
  pictureTexts,
  scheduledPrice,
} from "./office-product.ts";
export {
  type Brand,
  brand,
  getCategory,
  getProductBySlug,
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
  BEHIND_HEADER,
  VERSION_HEADER,
} from "./operations.ts";
export { type Picture, picture, type Product, type ProductDetail, product, productDetail } from "./product.ts";
