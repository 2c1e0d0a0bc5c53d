import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { POINTS_OF_THE_STANDARD, type Point } from "./points.ts";
import type { Tag } from "./tags.ts";

/** Finds points without proof, tags of unknown points or unrun tests, and missing documents. */
export function auditPoints(root: string, points: readonly Point[], tags: readonly Tag[]): string[] {
  const known = new Map(points.map((point) => [point.id, point]));
  const tagged = new Set(tags.flatMap((tag) => tag.points));
  return [
    ...(known.size === POINTS_OF_THE_STANDARD && points.length === known.size
      ? []
      : [`the list has ${points.length} points, the standard ${POINTS_OF_THE_STANDARD}`]),
    ...tags.flatMap((tag) => tagProblems(tag, known)),
    ...points
      .filter(({ id, stand }) => stand === "test" && !tagged.has(id))
      .map(({ id, about }) => `${id} (${about}) applies and has neither a test nor an exception`),
    ...points.filter(({ stand }) => stand === "document").flatMap((point) => documentProblems(root, point)),
  ];
}

function tagProblems({ path, line, points, skipped }: Tag, known: ReadonlyMap<string, Point>): string[] {
  const at = `${path}:${line}`;
  return [
    ...(skipped ? [`${at}: the test is tagged and not run`] : []),
    ...points.filter((id) => !known.has(id)).map((id) => `${at}: ${id} is no point of levels 1 and 2`),
    ...points
      .filter((id) => known.get(id)?.stand === "no")
      .map((id) => `${at}: ${id} does not apply by the list of points`),
  ];
}

/** Of a document and its heading, `docs/a.md#heading`, that prove the point or promise `id`. */
export function documentProblems(root: string, { id, says }: Pick<Point, "id" | "says">): string[] {
  const [path = "", anchor = ""] = says.split("#");
  if (!existsSync(join(root, path))) return [`${id}: ${path} does not exist`];
  const headings = readFileSync(join(root, path), "utf8").matchAll(/^#+ (?<text>.+)$/gmu);
  return [...headings].some(({ groups }) => anchorOf(groups?.text ?? "") === anchor)
    ? []
    : [`${id}: ${path} has no heading #${anchor}`];
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, "")
    .trim()
    .replaceAll(" ", "-");
}
