export { TABLE_LISTS } from "./lists.ts";
export { exportTable, TABLE_KINDS, type TableKind } from "./operations.ts";
