export { getBrandBrochure } from "./operations.ts";
