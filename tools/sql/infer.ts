import type { Catalog } from "./catalog.ts";
import { infer } from "./expressions.ts";
import type { TreeNode } from "./node-tree.ts";
import { columnsOf } from "./queries.ts";
import type { Reader, ResultColumn } from "./scope.ts";

/** Reads types and nullability of a statement's columns from PostgreSQL's tree of it, and which parameters must not be null for that. */
export function inferStatement(
  query: TreeNode,
  catalog: Catalog,
): { columns: ResultColumn[]; needed: ReadonlySet<number> } {
  const reader: Reader = {
    catalog,
    needed: new Set(),
    underWay: new Set(),
    infer,
    columnsOf: (part, outer) => columnsOf(part, outer, reader),
  };
  const columns = columnsOf(query, null, reader).map(({ name, value }) => ({ name, value }));
  return { columns, needed: reader.needed };
}
