import type { StructureNode } from "@kram/contract/structure";

/** People read so far. */
export interface Branch {
  items: readonly StructureNode[];
  total: number;
  page: number;
}

/** By member number. */
export interface TreeState {
  branches: ReadonlyMap<string, Branch>;
  open: ReadonlySet<string>;
}

/** A person, or a button for more. */
export type TreeRow =
  | {
      kind: "person";
      id: string;
      node: StructureNode;
      level: number;
      place: number;
      size: number;
      parentId: string | null;
    }
  | {
      kind: "more";
      id: string;
      parentNo: string;
      level: number;
      left: number;
      place: number;
      size: number;
      parentId: string;
    };

/** From the top. */
export function visibleRows(root: StructureNode, state: TreeState): TreeRow[] {
  const rows: TreeRow[] = [
    { kind: "person", id: root.memberNo, node: root, level: 1, place: 1, size: 1, parentId: null },
  ];
  addBelow(rows, root.memberNo, 2, state);
  return rows;
}

function addBelow(rows: TreeRow[], parentNo: string, level: number, state: TreeState): void {
  const branch = state.branches.get(parentNo);
  if (!branch || !state.open.has(parentNo)) return;
  const left = branch.total - branch.items.length;
  const size = branch.items.length + (left > 0 ? 1 : 0);
  for (const [index, node] of branch.items.entries()) {
    rows.push({ kind: "person", id: node.memberNo, node, level, place: index + 1, size, parentId: parentNo });
    addBelow(rows, node.memberNo, level + 1, state);
  }
  if (left > 0)
    rows.push({ kind: "more", id: `more ${parentNo}`, parentNo, level, left, place: size, size, parentId: parentNo });
}

/** Lists people once who moved between readings. */
export function withPage(branches: ReadonlyMap<string, Branch>, parentNo: string, page: Branch): Map<string, Branch> {
  const known = page.page > 1 ? (branches.get(parentNo)?.items ?? []) : [];
  const numbers = new Set(known.map(({ memberNo }) => memberNo));
  const items = [...known, ...page.items.filter(({ memberNo }) => !numbers.has(memberNo))];
  return new Map(branches).set(parentNo, { ...page, items });
}

/** Source: WAI-ARIA tree pattern. */
export function keyStep(
  key: string,
  at: number,
  rows: readonly TreeRow[],
  open: ReadonlySet<string>,
): { to: number } | { toggle: string } | null {
  const row = rows[at];
  if (!row) return null;
  const isOpen = open.has(row.id);
  const hasBelow = row.kind === "person" && row.node.childCount > 0;
  switch (key) {
    case "ArrowDown":
      return { to: Math.min(rows.length - 1, at + 1) };
    case "ArrowUp":
      return { to: Math.max(0, at - 1) };
    case "Home":
      return { to: 0 };
    case "End":
      return { to: rows.length - 1 };
    case "ArrowRight":
      if (!hasBelow) return null;
      return isOpen ? { to: Math.min(rows.length - 1, at + 1) } : { toggle: row.id };
    case "ArrowLeft":
      if (hasBelow && isOpen) return { toggle: row.id };
      return row.parentId === null ? null : { to: rows.findIndex(({ id }) => id === row.parentId) };
    default:
      return null;
  }
}
