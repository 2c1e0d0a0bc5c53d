export { createExportsResource } from "./exports-resource.ts";
