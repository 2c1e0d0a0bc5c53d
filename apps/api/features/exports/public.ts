export { readRows } from "./read-rows.ts";
export { TABLES } from "./table-columns.ts";
