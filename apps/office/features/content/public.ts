export { createContentsResource } from "./contents-resource.ts";
export { createContentCategoriesResource } from "./content-categories-resource.ts";
