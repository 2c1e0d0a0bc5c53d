export { createCategoriesResource, type Choice, createBrandsResource } from "./categories-resource.ts";
export { slugOf } from "./slug-of.ts";
export { createProductsResource } from "./products-resource.ts";
