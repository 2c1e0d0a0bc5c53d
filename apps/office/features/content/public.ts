export { createContentsResource, createContentCategoriesResource } from "./contents-resource.ts";
