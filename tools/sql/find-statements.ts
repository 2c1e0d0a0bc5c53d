import { parseSync } from "oxc-parser";

/** `text` or `table` is the code that makes the text. */
export interface FoundCall {
  line: number;
  name: string | null;
  code: string;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

export function findStatements(path: string, source: string): { calls: FoundCall[]; problems: string[] } {
  const { program } = parseSync(path, source);
  const known = namesOfModule(program.body);
  const calls: FoundCall[] = [];
  const problems: string[] = [];
  visit(program, (node) => {
    if (!isQuery(node)) return;
    const line = source.slice(0, node.start).split("\n").length;
    if (node.typeArguments) problems.push(`${path}:${line}: a row's type is generated, not asserted: leave out <…>`);
    const read = readCall(node, source, known);
    if (typeof read === "string") problems.push(`${path}:${line}: ${read}`);
    else calls.push({ line, ...read });
  });
  return { calls, problems };
}

function readCall(node: Node, source: string, known: ReadonlySet<string>): Omit<FoundCall, "line"> | string {
  const [name, text] = node.arguments as (Node | undefined)[];
  if (!name || !text) return "query takes a name and a text";
  const table = tableOf(name, text);
  if (!table && name.type !== "Literal") return "the name is a literal, or the key of a table of texts";
  const made = table ?? text;
  const hidden = namesIn(made).filter((each) => !known.has(each));
  if (hidden.length > 0) return `the text takes ${hidden.join(", ")}, which the gate cannot know`;
  return { name: table ? null : String(name.value), code: source.slice(made.start, made.end) };
}

function isQuery(node: Node): boolean {
  const callee = node.callee as Node | undefined;
  return (
    node.type === "CallExpression" &&
    callee?.type === "MemberExpression" &&
    (callee.property as Node).name === "query" &&
    (node.arguments as Node[]).length > 1
  );
}

/** `query(name, TEXTS[name])`: every text of the table is a statement; `??` is for unknown names. */
function tableOf(name: Node, given: Node): Node | null {
  const text = given.type === "LogicalExpression" && given.operator === "??" ? (given.left as Node) : given;
  const isTable =
    name.type === "Identifier" &&
    text.type === "MemberExpression" &&
    text.computed === true &&
    (text.property as Node).name === name.name;
  return isTable ? (text.object as Node) : null;
}

function namesOfModule(statements: readonly unknown[]): Set<string> {
  const names = new Set<string>(["Object", "JSON"]);
  for (const statement of statements as readonly Node[]) {
    for (const specifier of (statement.specifiers as Node[] | undefined) ?? []) {
      const local = specifier.local as Node | null;
      if (typeof local?.name === "string") names.add(local.name);
    }
    const declared = (statement.declaration as Node | null | undefined) ?? statement;
    for (const each of (declared.declarations as Node[] | undefined) ?? [declared]) {
      const id = each.id as Node | undefined;
      if (typeof id?.name === "string") names.add(id.name);
    }
  }
  return names;
}

function nameOf({ name }: Node): string {
  return typeof name === "string" ? name : "";
}

function namesIn(expression: Node): string[] {
  const names = new Set<string>();
  const bound = new Set<string>();
  visit(expression, (node, parent) => {
    if (node.type === "ArrowFunctionExpression")
      for (const parameter of node.params as Node[]) visit(parameter, (each) => bound.add(nameOf(each)));
    if (node.type !== "Identifier") return;
    const isKey =
      (parent?.type === "MemberExpression" && parent.property === node && parent.computed !== true) ||
      (parent?.type === "Property" && parent.key === node && parent.computed !== true);
    if (!isKey) names.add(nameOf(node));
  });
  return [...names].filter((name) => !bound.has(name));
}

function visit(value: unknown, look: (node: Node, parent: Node | null) => void, parent: Node | null = null): void {
  if (Array.isArray(value)) for (const each of value) visit(each, look, parent);
  else if (typeof value === "object" && value !== null) {
    const node = value as Node;
    const isNode = typeof node.type === "string" && typeof node.start === "number";
    if (isNode) look(node, parent);
    for (const each of Object.values(node)) visit(each, look, isNode ? node : parent);
  }
}
