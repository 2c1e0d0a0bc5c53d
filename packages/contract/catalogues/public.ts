export { getBrandCatalogue } from "./operations.ts";
