import type { Catalog } from "./catalog.ts";
import type { Facts } from "./facts.ts";
import { numberOf, type Tree, type TreeNode } from "./node-tree.ts";
import type { Value } from "./value.ts";

export interface ResultColumn {
  name: string;
  value: Value;
}

export interface Reader {
  catalog: Catalog;
  /** Parameters that must not be null, or else a column would be. */
  needed: Set<number>;
  /** A recursive query takes from what its other part answers. */
  underWay: Set<TreeNode>;
  infer(node: TreeNode, scope: Scope): Value;
  columnsOf(query: TreeNode, outer: Scope | null): ResultColumn[];
}

/** What a query's conditions tell, and the query around it. */
export interface Scope {
  reader: Reader;
  query: TreeNode;
  facts: Facts;
  outer: Scope | null;
  before?: boolean;
}

/** A value of which only the type is known. */
export function plain(oid: Tree | undefined, nullable: boolean, { reader }: Scope): Value {
  return { oid: numberOf(oid), nullable, members: reader.catalog.membersOf(numberOf(oid)) };
}

export function anyNull(values: readonly Value[]): boolean {
  return values.some(({ nullable }) => nullable);
}
