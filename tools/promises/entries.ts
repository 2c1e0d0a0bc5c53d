import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { documentProblems } from "../asvs/audit-points.ts";
import { cellsOf } from "../asvs/points.ts";
import { type NamedTest, readTests } from "../asvs/tags.ts";

/** One proof of a promise; a promise may have several. */
export interface Entry {
  id: string;
  stand: (typeof STANDS)[number];
  /** `path › title` of a test, `path#heading` of a document, `path › words` that stand in a source. */
  says: string;
}

const HEAD = "id,stand,says";
const STANDS = ["test", "document", "code"] as const;
const BETWEEN = " › ";

/** Throws at a wrong line. */
export function readEntries(text: string): Entry[] {
  const [head, ...lines] = text.trimEnd().split("\n");
  if (head !== HEAD) throw new Error(`The list of promises begins with ${HEAD}.`);
  return lines.map((line) => {
    const cells = cellsOf(line);
    const [id = "", name = "", says = ""] = cells;
    const stand = STANDS.find((each) => each === name);
    if (cells.length !== 3 || stand === undefined || id === "" || says === "") throw new Error(`No promise: ${line}`);
    return { id, stand, says };
  });
}

/** Finds proofs that are not there, and tests that do not run. */
export function auditEntries(root: string, entries: readonly Entry[]): string[] {
  const tests = new Map<string, NamedTest[]>();
  return entries.flatMap(({ id, stand, says }) => {
    if (stand === "document") return documentProblems(root, { id, says });
    const [path = "", ...rest] = says.split(BETWEEN);
    if (!existsSync(join(root, path))) return [`${id}: ${path} does not exist`];
    const source = readFileSync(join(root, path), "utf8");
    const words = rest.join(BETWEEN);
    if (stand === "code") return source.includes(words) ? [] : [`${id}: “${words}” does not stand in ${path}`];
    if (!tests.has(path)) tests.set(path, readTests(path, source));
    return testProblems(id, words, tests.get(path) ?? []);
  });
}

function testProblems(id: string, title: string, tests: readonly NamedTest[]): string[] {
  const named = tests.filter(({ titles }) => `${BETWEEN}${titles.join(BETWEEN)}`.endsWith(`${BETWEEN}${title}`));
  if (named.length === 0) return [`${id}: there is no test “${title}”`];
  return named.some(({ skipped }) => !skipped) ? [] : [`${id}: the test “${title}” is not run`];
}
