export { correctSearch } from "./operations.ts";
