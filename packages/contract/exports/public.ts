export { TABLE_LISTS, exportTable, TABLE_KINDS, type TableKind } from "./operations.ts";
