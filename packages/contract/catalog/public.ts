export { type Category, category } from "./category.ts";
export {
  getCategory,
  getProduct,
  listCategories,
  listNewProducts,
  listProducts,
  listSaleProducts,
  listSuggestedProducts,
  productPage,
} from "./operations.ts";
export { type Picture, picture } from "./picture.ts";
export { type Product, type ProductDetail, product, productDetail } from "./product.ts";
