export { registerExportRoutes } from "./exports.routes.ts";
export { readRows } from "./read-rows.ts";
export { TABLES } from "./table-columns.ts";
