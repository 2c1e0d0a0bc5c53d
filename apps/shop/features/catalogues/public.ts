export { catalogueMetadata, CataloguePage } from "./catalogue-page.tsx";
export { cataloguePath } from "./catalogue-path.ts";
