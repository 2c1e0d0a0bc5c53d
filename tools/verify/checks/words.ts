import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "../check.ts";
import { listFiles } from "../project-files.ts";

interface Forbidden {
  pattern: RegExp;
  /** Unset: everywhere. */
  within?: (path: string) => boolean;
  reason: string;
}

const FORBIDDEN: readonly Forbidden[] = [
  { pattern: /\b(TODO|FIXME|XXX)\b/u, reason: "do it now, or open an issue" },
  { pattern: /(^|[\s"'`(=])\/(home|root|Users|work|workspace)\/\w|\/tmp\/\w+\//u, reason: "a path of one machine" },
  { pattern: /registry\.(npmjs|yarnpkg)\.|\bartifactory\b|\bverdaccio\b/u, reason: "a host of one registry" },
  { pattern: /@ts-(ignore|nocheck|expect-error)\b|\bas any\b/u, reason: "say the type" },
  { pattern: /\.\.\/shared\//u, reason: "stands outside the project" },
  { pattern: /\b(specification|decisions) §|\bdesign\s+notes\b/u, reason: "cite a rule of docs/specification" },
  { pattern: /\blorem ipsum\b/iu, reason: "not finished" },
  {
    pattern: /Kram Klub|Kram Club|Ovanea|Domira/u,
    within: (path) => /^(apps|packages)\//u.test(path) && !/^apps\/api\/demo\/|\/testing\/|\.test\.tsx?$/u.test(path),
    reason: "company and brands are data of the owner or the demo",
  },
];
const OWN_FILES = /^tools\/verify\/.*words(\.test)?\.ts$/u;
const READ = /\.(ts|tsx|mjs|js|css|json|md|sql|html|yml|yaml|svg|txt|sh)$|(^|\/)\.[a-z]|^\.ci\/|LICENSE$/u;

/** Unfinished business, paths and hosts of one machine. */
export const words: Check = {
  name: "words",
  run: (root) =>
    listFiles(root)
      .filter((path) => READ.test(path) && !OWN_FILES.test(path))
      .flatMap((path) => findForbidden(path, readFileSync(join(root, path), "utf8"))),
};

/** A line a finding. */
export function findForbidden(path: string, text: string): string[] {
  const lines = text.split("\n");
  return FORBIDDEN.filter(({ within }) => within?.(path) ?? true).flatMap(({ pattern, reason }) =>
    lines.flatMap((line, at) => {
      const match = pattern.exec(line);
      return match ? [`${path}:${at + 1}: “${match[0].trim()}”: ${reason}`] : [];
    }),
  );
}
