import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "../check.ts";
import { isSource, isTest, listFiles } from "../project-files.ts";
import { scattering } from "./scattering.ts";

/** In lines; half of all files and 95 of 100 stay below the other two. Source: ARCHITECTURE.md. */
const LIMITS = { lineCharacters: 180, median: 90, percentile95: 220, file: 350, test: 400 };

/** Styles hold addresses of pictures; tests, what is expected. */
const WIDE = /\.css$|\.(?:test|spec)\.tsx?$|\/testing\//u;

/** A file is read whole, and what belongs together stands in one. */
export const sizes: Check = {
  name: "sizes",
  run(root) {
    const measured = listFiles(root)
      .filter(isSource)
      .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }))
      .map(({ path, text }) => ({ path, lines: countLines(text), wide: WIDE.test(path) ? [] : wideLines(text) }));
    return [
      ...measured.flatMap(({ path, wide }) =>
        wide.map((line) => `${path}:${line}: ${LIMITS.lineCharacters} characters are the most`),
      ),
      ...measured
        .filter(({ path, lines }) => lines > limitOf(path))
        .map(({ path, lines }) => `${path}: ${lines} lines, ${limitOf(path)} is the most`),
      ...spread(measured.filter(({ path }) => !isTest(path)).map(({ lines }) => lines)),
      ...scattering(root, measured),
    ];
  },
};

function limitOf(path: string): number {
  return isTest(path) ? LIMITS.test : LIMITS.file;
}

function countLines(text: string): number {
  return text === "" ? 0 : text.trimEnd().split("\n").length;
}

/** Numbers of lines that a formatter cannot break. */
function wideLines(text: string): number[] {
  return text.split("\n").flatMap((line, at) => (line.length > LIMITS.lineCharacters ? [at + 1] : []));
}

function spread(lines: readonly number[]): string[] {
  const [median, percentile95] = [quantile(lines, 0.5), quantile(lines, 0.95)];
  return [
    ...(median > LIMITS.median
      ? [`half of all files have more than ${median} lines, ${LIMITS.median} is the most`]
      : []),
    ...(percentile95 > LIMITS.percentile95
      ? [`one file in twenty has more than ${percentile95} lines, ${LIMITS.percentile95} is the most`]
      : []),
  ];
}

export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}
