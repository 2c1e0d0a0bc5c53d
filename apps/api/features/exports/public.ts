export { readRows } from "./write-table.ts";
export { TABLES } from "./table-columns.ts";
