import { readFileSync } from "node:fs";
import { join } from "node:path";
import { listFiles } from "../verify/project-files.ts";

const ROOT = join(import.meta.dirname, "../..");

const sources = listFiles(ROOT)
  .filter((path) => /^(?:apps|packages)\/.*\.(?:ts|tsx|mjs)$/u.test(path))
  .filter((path) => !/\.test\.tsx?$|\/testing\/|^apps\/api\/demo\//u.test(path))
  .map((path) => ({ path, text: readFileSync(join(ROOT, path), "utf8") }));

export function productSources(): readonly { path: string; text: string }[] {
  return sources;
}

/** Leaves comments out; paths with what was found, each once, sorted. */
export function foundInSources(pattern: RegExp): string[] {
  const found = sources.flatMap(({ path, text }) =>
    text
      .split("\n")
      .filter((line) => !/^\s*(?:\/\/|\/?\*)/u.test(line))
      .flatMap((line) => [...line.matchAll(new RegExp(pattern, "gu"))].map(([match]) => `${path}: ${match}`)),
  );
  return [...new Set(found)].toSorted();
}
