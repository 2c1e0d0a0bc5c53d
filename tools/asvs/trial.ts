import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Tag } from "./tags.ts";

export interface Trial {
  point: string;
  /** In words. */
  without: string;
  /** The source that changes. */
  file: string;
  /** Stands there once; `put` stands there without the protection. */
  find: string;
  put: string;
  /** The test's or its group's title. */
  test: { path: string; title: string };
}

export interface Draw {
  seed: string;
  count: number;
  trials: readonly Trial[];
}

export const DRAW = "tools/asvs/trials.json";

export function readDraw(root: string): Draw {
  return JSON.parse(readFileSync(join(root, DRAW), "utf8")) as Draw;
}

/** Takes the smallest hashes, so that a point more changes the draw by one. */
export function drawPoints(seed: string, ids: readonly string[], count: number): string[] {
  const hashOf = (id: string) => createHash("sha256").update(`${seed} ${id}`).digest("hex");
  return ids.toSorted((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1)).slice(0, count);
}

/** A trial's text must stand once in the source, and its test have the tag. */
export function trialProblems(
  { point, file, find, put, test }: Trial,
  { read, tags }: { read: (path: string) => string | null; tags: readonly Tag[] },
): string[] {
  const source = read(file);
  const times = source === null ? 0 : source.split(find).length - 1;
  const isTagged = tags.some(
    ({ path, title, points }) => path === test.path && title === test.title && points.includes(point),
  );
  return [
    ...(times === 1 ? [] : [`trial of ${point}: what it takes out stands in ${file} ${times} times`]),
    ...(find === put ? [`trial of ${point}: takes nothing out`] : []),
    ...(isTagged ? [] : [`trial of ${point}: ${test.path} has no test “${test.title}” with its tag`]),
  ];
}
