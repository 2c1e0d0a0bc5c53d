import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../verify/project-files.ts";

const ROOT = join(import.meta.dirname, "../..");

/** Sources that run in production: no tests, nothing that serves them, no demo, no style sheets. */
const sources = listFiles(ROOT)
  .filter((path) => /^(?:apps|packages)\/.*\.(?:ts|tsx|mjs)$/u.test(path))
  .filter((path) => !/\.test\.tsx?$|\/testing\/|^apps\/api\/demo\//u.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

/** Sources of production as they are. */
export function productSources(): readonly { path: string; text: string }[] {
  return sources;
}

/** What a pattern finds in the sources of production, comments left out: paths with what was found, each once, sorted. */
export function foundInSources(pattern: RegExp): string[] {
  const found = sources.flatMap(({ path, text }) =>
    text
      .split("\n")
      .filter((line) => !/^\s*(?:\/\/|\/?\*)/u.test(line))
      .flatMap((line) => [...line.matchAll(new RegExp(pattern, "gu"))].map(([match]) => `${path}: ${match}`)),
  );
  return [...new Set(found)].toSorted();
}
