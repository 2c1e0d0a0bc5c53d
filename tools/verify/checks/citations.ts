import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "../check.ts";
import { isSource, listFiles } from "../project-files.ts";

const PAGES = "docs/specification";
const CITED = /\bSource: ([a-z][a-z-]*) (\d+\w*(?:, \d+\w*)*)/gu;

/** Cited rules exist, and a page counts rules from 1 without a gap. */
export const citations: Check = {
  name: "citations",
  run: (root) => {
    const pages = readPages(root);
    const gaps = [...pages].filter(([, rules]) => rules.some((rule, at) => rule !== at + 1));
    return [
      ...gaps.map(([page]) => `${PAGES}/${page}.md: number the rules from 1 without a gap`),
      ...listFiles(root)
        .filter((path) => isSource(path) || path.endsWith(".sql"))
        .flatMap((path) => findUnknown(path, readFileSync(join(root, path), "utf8"), pages)),
    ];
  },
};

/** `pages` holds the numbers of each page's rules. */
export function findUnknown(path: string, text: string, pages: ReadonlyMap<string, readonly number[]>): string[] {
  return [...text.matchAll(CITED)].flatMap(([, page = "", cited = ""]) => {
    const missing = cited.split(", ").filter((rule) => !pages.get(page)?.includes(Number(rule)));
    return missing.map((rule) => `${path}: cites ${page} ${rule}, which is not in ${PAGES}`);
  });
}

function readPages(root: string): ReadonlyMap<string, readonly number[]> {
  const folder = join(root, PAGES);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name !== "README.md") : [];
  return new Map(
    names.map((name) => {
      const rules = readFileSync(join(folder, name), "utf8").matchAll(/^(\d+)\. /gmu);
      return [name.replace(/\.md$/u, ""), [...rules].map(([, rule = ""]) => Number.parseInt(rule, 10))];
    }),
  );
}
