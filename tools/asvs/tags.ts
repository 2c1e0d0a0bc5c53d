import { parseSync } from "oxc-parser";

/** A test with a comment `asvs:` directly above it. */
export interface Tag {
  path: string;
  line: number;
  title: string;
  /** From the outermost group down to this one. */
  titles: readonly string[];
  points: readonly string[];
  skipped: boolean;
}

export interface FoundTags {
  tags: Tag[];
  problems: string[];
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

export interface NamedTest {
  start: number;
  /** From the outermost group down to this one. */
  titles: readonly string[];
  skipped: boolean;
}

const TAG = /^\s*asvs:(?<ids>.*)$/u;
const IDS = /^\s*"\d+\.\d+\.\d+"(?:, "\d+\.\d+\.\d+")*\s*$/u;
const CALLS = /^(?:it|test|describe)(?:\.(?<options>[\w.]+))?$/u;
const NOT_RUN = /\b(?:skip|todo|skipIf|runIf|fails|fixme|only)\b/u;

/** Reads `// asvs: "6.3.1", "6.3.4"` above `it`, `test` or `describe`. */
export function readTags(path: string, source: string): FoundTags {
  if (!/\/\/\s*asvs:/u.test(source)) return { tags: [], problems: [] };
  const { tests, comments } = parseTests(path, source);
  const found: FoundTags = { tags: [], problems: [] };
  for (const { value, start, end } of comments) {
    const ids = TAG.exec(value)?.groups?.ids;
    if (ids === undefined) continue;
    const line = source.slice(0, start).split("\n").length;
    const test = tests.find((each) => each.start > end && /^\s*$/u.test(source.slice(end, each.start)));
    if (!test) found.problems.push(`${path}:${line}: the tag stands above no test`);
    else if (!IDS.test(ids)) found.problems.push(`${path}:${line}: a tag reads asvs: "1.2.3", "1.2.4"`);
    else {
      const points = [...ids.matchAll(/"(?<id>[\d.]+)"/gu)].map(({ groups }) => groups?.id ?? "");
      const { titles, skipped } = test;
      found.tags.push({ path, line, title: titles.at(-1) ?? "", titles, points, skipped });
    }
  }
  return found;
}

/** Tests and their groups, outer ones first. Throws where the source is wrong. */
export function readTests(path: string, source: string): NamedTest[] {
  return parseTests(path, source).tests;
}

function parseTests(path: string, source: string) {
  const { program, comments, errors } = parseSync(path, source);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  return { comments, tests: isNode(program) ? testsIn(program, { source, titles: [], skipped: false }) : [] };
}

function testsIn(node: Node, around: { source: string; titles: readonly string[]; skipped: boolean }): NamedTest[] {
  const call = node.type === "CallExpression" ? callOf(node, around.source) : null;
  const here = call === null ? around : { ...around, ...joined(around, call) };
  const inner = Object.values(node).flatMap((value) =>
    (Array.isArray(value) ? value : [value]).flatMap((each) => (isNode(each) ? testsIn(each, here) : [])),
  );
  return call === null ? inner : [{ start: node.start, titles: here.titles, skipped: here.skipped }, ...inner];
}

function joined(around: { titles: readonly string[]; skipped: boolean }, call: { title: string; options: string }) {
  return { titles: [...around.titles, call.title], skipped: around.skipped || NOT_RUN.test(call.options) };
}

/** For `it("…")`, `it.each(…)("…")`, `describe.skip("…")`; null for other calls. */
function callOf(node: Node, source: string): { title: string; options: string } | null {
  const [first] = (node["arguments"] ?? []) as Node[];
  const title = first === undefined ? null : titleOf(first, source);
  if (title === null) return null;
  let callee = node["callee"] as Node;
  // The table of `each` is called first.
  if (callee.type === "CallExpression") callee = callee["callee"] as Node;
  const options = CALLS.exec(source.slice(callee.start, callee.end))?.groups;
  return options === undefined ? null : { title, options: options.options ?? "" };
}

function titleOf(node: Node, source: string): string | null {
  if (node.type === "Literal" && typeof node["value"] === "string") return node["value"];
  return node.type === "TemplateLiteral"
    ? source.slice(node.start + 1, node.end - 1).replaceAll(/\$\{[^}]*\}/gu, "…")
    : null;
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && typeof (value as Node).type === "string";
}
