/** A value of PostgreSQL's tree of a statement: a node with its fields, a list, a word, or null. */
export type Tree = TreeNode | Tree[] | string | null;

/** A node: what kind, and its fields by name. */
export interface TreeNode {
  kind: string;
  [field: string]: Tree;
}

const TOKEN = /"(?:\\.|[^"\\])*"|[(){}[\]]|(?:\\.|[^\s(){}[\]\\])+/gu;

/** Reads the text in which PostgreSQL stores trees. A field of several words is a list of them. */
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

/** A field that is a node. Throws where it is none. */
export function nodeOf(tree: Tree | undefined): TreeNode {
  if (tree == null || typeof tree === "string" || Array.isArray(tree)) throw new Error("a node was expected");
  return tree;
}

/** A field that is a list, empty where it is absent, without the letter that tells what it is of. */
export function listOf(tree: Tree | undefined): Tree[] {
  if (!Array.isArray(tree)) return [];
  return typeof tree[0] === "string" && /^[biox]$/u.test(tree[0]) ? tree.slice(1) : tree;
}

/** A list of nodes. */
export function nodesOf(tree: Tree | undefined): TreeNode[] {
  return listOf(tree).map(nodeOf);
}

/** A field that is a word. Throws where it is none. */
export function wordOf(tree: Tree | undefined): string {
  if (typeof tree !== "string") throw new Error("a word was expected");
  return tree;
}

/** A field that is a number. */
export function numberOf(tree: Tree | undefined): number {
  return Number(tree);
}
