import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isTest, listFiles } from "../verify/project-files.ts";
import { type Point, readPoints } from "./points.ts";
import { type FoundTags, readTags } from "./tags.ts";

export const LIST = "docs/security/asvs-points.csv";

export function readProject(root: string): FoundTags & { points: Point[] } {
  const found = listFiles(root)
    .filter((path) => isTest(path))
    .map((path) => readTags(path, readFileSync(join(root, path), "utf8")));
  return {
    points: readPoints(readFileSync(join(root, LIST), "utf8")),
    tags: found.flatMap(({ tags }) => tags),
    problems: found.flatMap(({ problems }) => problems),
  };
}
