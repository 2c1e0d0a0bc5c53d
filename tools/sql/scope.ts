import type { Catalog } from "./catalog.ts";
import type { Facts } from "./facts.ts";
import { numberOf, type Tree, type TreeNode } from "./node-tree.ts";
import type { Value } from "./value.ts";

/** A column that a statement answers. */
export interface ResultColumn {
  name: string;
  value: Value;
}

/** What reads one statement: queries and expressions call each other. */
export interface Reader {
  catalog: Catalog;
  /** Numbers of parameters that must not be null, or else a column would be that is told not to be. */
  needed: Set<number>;
  /** Queries whose columns are being read: a recursive one takes from itself what its other part answers. */
  underWay: Set<TreeNode>;
  infer(node: TreeNode, scope: Scope): Value;
  columnsOf(query: TreeNode, outer: Scope | null): ResultColumn[];
}

/** A query while its expressions are read: what its conditions tell, and the query around it. */
export interface Scope {
  reader: Reader;
  query: TreeNode;
  facts: Facts;
  outer: Scope | null;
  /** Whether columns stand for what was there before an UPDATE. */
  before?: boolean;
}

/** A value of a type of which no more is known. */
export function plain(oid: Tree | undefined, nullable: boolean, { reader }: Scope): Value {
  return { oid: numberOf(oid), nullable, members: reader.catalog.membersOf(numberOf(oid)) };
}

/** Whether one of several values may be null. */
export function anyNull(values: readonly Value[]): boolean {
  return values.some(({ nullable }) => nullable);
}
