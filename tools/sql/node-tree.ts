/** PostgreSQL's tree of a statement. */
export type Tree = TreeNode | Tree[] | string | null;

export interface TreeNode {
  kind: string;
  [field: string]: Tree;
}

const TOKEN = /"(?:\\.|[^"\\])*"|[(){}[\]]|(?:\\.|[^\s(){}[\]\\])+/gu;

/** A field of several words becomes a list. */
export function readTree(text: string): Tree {
  const tokens = text.match(TOKEN) ?? [];
  let at = 0;

  function next(): string {
    at += 1;
    return tokens[at - 1] ?? "";
  }

  function readList(end: string): Tree[] {
    const list: Tree[] = [];
    while (tokens[at] !== end) list.push(readValue());
    next();
    return list;
  }

  function readNode(): TreeNode {
    const node: TreeNode = { kind: next() };
    while (tokens[at] !== "}") {
      const field = next().slice(1);
      const values: Tree[] = [];
      while (tokens[at] !== "}" && !tokens[at]?.startsWith(":")) values.push(readValue());
      node[field] = values.length === 1 ? (values[0] ?? null) : values;
    }
    next();
    return node;
  }

  function readValue(): Tree {
    const token = next();
    if (token === "{") return readNode();
    if (token === "(") return readList(")");
    if (token === "[") return readList("]");
    if (token === "<>") return null;
    const word = token.startsWith('"') ? token.slice(1, -1) : token;
    return word.replaceAll(/\\(.)/gu, "$1");
  }

  return readValue();
}

/** Throws where it is no node. */
export function nodeOf(tree: Tree | undefined): TreeNode {
  if (tree == null || typeof tree === "string" || Array.isArray(tree)) throw new Error("a node was expected");
  return tree;
}

/** Empty where absent; drops the letter that tells its kind. */
export function listOf(tree: Tree | undefined): Tree[] {
  if (!Array.isArray(tree)) return [];
  return typeof tree[0] === "string" && /^[biox]$/u.test(tree[0]) ? tree.slice(1) : tree;
}

export function nodesOf(tree: Tree | undefined): TreeNode[] {
  return listOf(tree).map(nodeOf);
}

/** Throws where it is no word. */
export function wordOf(tree: Tree | undefined): string {
  if (typeof tree !== "string") throw new Error("a word was expected");
  return tree;
}

export function numberOf(tree: Tree | undefined): number {
  return Number(tree);
}
