export { StructurePage } from "./structure-page.tsx";
export { readStructureQuery } from "./structure-query.ts";
