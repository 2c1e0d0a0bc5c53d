import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "../check.ts";
import { isSource, listFiles } from "../project-files.ts";
import { findFormerWords } from "./former-words.ts";

const FORBIDDEN = new Set([
  "util",
  "utils",
  "helper",
  "helpers",
  "common",
  "misc",
  "manager",
  "managers",
  "base",
  "shared",
  "lib",
]);

/** Names that say nothing, migrations or decisions that share a number, and former words. */
export const names: Check = {
  name: "names",
  run: (root) => {
    const files = listFiles(root);
    const former = files
      .filter((path) => isSource(path) || path.endsWith(".sql"))
      .flatMap((path) => findFormerWords(path, readFileSync(join(root, path), "utf8")));
    return [...files.filter(isSource).filter(isEmptyName).map(asked), ...sharedNumbers(files), ...former];
  },
};

function isEmptyName(path: string): boolean {
  const empty = path.split("/").some((part) => FORBIDDEN.has(part.replace(/\..*$/u, "").toLowerCase()));
  return empty || /[-/](utils?|helpers?|manager)\.[a-z.]+$/u.test(path);
}

function asked(path: string): string {
  return `${path}: name it after what it is about`;
}

/** In a folder no two files have the same number. */
function sharedNumbers(files: readonly string[]): string[] {
  const taken = new Set<string>();
  return files.flatMap((path) => {
    const [numbered] = /^(apps\/api\/migrations|docs\/adr)\/\d{4}(?=-)/u.exec(path) ?? [];
    if (numbered === undefined) return [];
    const isTaken = taken.has(numbered);
    taken.add(numbered);
    return isTaken ? [`${path}: its number is taken`] : [];
  });
}
