export { TABLE_LISTS } from "./lists.ts";
export {
  exportTable,
  IMPORT_KINDS,
  IMPORT_ROLES,
  type ImportKind,
  importTable,
  MOST_IMPORT_LINES,
  TABLE_KINDS,
  type TableKind,
} from "./operations.ts";
