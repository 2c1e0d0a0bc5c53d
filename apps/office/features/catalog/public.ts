export { createBrandsResource } from "./brands-resource.ts";
export { createCategoriesResource, type Choice } from "./categories-resource.ts";
export { slugOf } from "./slug-of.ts";
export { createProductsResource, type ListedProduct } from "./products-resource.ts";
