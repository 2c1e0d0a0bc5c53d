export { createCategoriesResource } from "./categories-resource.ts";
export type { Choice } from "./brands-resource.ts";
export { slugOf } from "./slug-of.ts";
export { createProductsResource } from "./products-resource.ts";
export { createBrandsResource } from "./brands-resource.ts";
