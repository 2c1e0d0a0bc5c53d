import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Tag } from "./tags.ts";

/** A protection taken out, and the test that has to notice. */
export interface Trial {
  point: string;
  /** What is taken out, in words. */
  without: string;
  /** The source that is changed. */
  file: string;
  /** Its text that stands there once, and what stands there without the protection. */
  find: string;
  put: string;
  /** The tagged test: its file, and the title of its own or of its group. */
  test: { path: string; title: string };
}

/** The draw, its seed, and the trials that were written for it. */
export interface Draw {
  seed: string;
  count: number;
  trials: readonly Trial[];
}

/** Where the trials are written down. */
export const DRAW = "tools/asvs/trials.json";

/** Reads the draw of a project. */
export function readDraw(root: string): Draw {
  return JSON.parse(readFileSync(join(root, DRAW), "utf8")) as Draw;
}

/** Draws points by a seed: those with the smallest hashes, so that a point more or less changes the draw by one. */
export function drawPoints(seed: string, ids: readonly string[], count: number): string[] {
  const hashOf = (id: string) => createHash("sha256").update(`${seed} ${id}`).digest("hex");
  return ids.toSorted((a, b) => (hashOf(a) < hashOf(b) ? -1 : 1)).slice(0, count);
}

/** Why a trial no longer fits: its text stands not once in the source, or its test lacks the tag. */
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
