import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "../check.ts";
import { pathProblems } from "./followed-paths.ts";

const MAP = "ARCHITECTURE.md";
const MAX_WORDS = 900;

/** Their sub-folders are features or listed as ground folders. */
const FEATURE_PARENTS = [
  "apps/api/features",
  "apps/shop/features",
  "apps/office/features",
  "packages/contract",
  "packages/domain",
];

/** Names what exists, lists every feature, follows real imports, and is short. */
export const architecture: Check = {
  name: "architecture",
  run(root) {
    if (!existsSync(join(root, MAP))) return [`${MAP} is missing`];
    const map = readFileSync(join(root, MAP), "utf8");
    const words = map.split(/\s+/u).filter((word) => /\w/u.test(word)).length;
    return [
      ...(words > MAX_WORDS ? [`${MAP}: ${words} words, ${MAX_WORDS} is the most`] : []),
      ...treePaths(map)
        .filter((path) => !existsSync(join(root, path)))
        .map((path) => `${MAP}: ${path} does not exist`),
      ...pathProblems(root, map).map((problem) => `${MAP}: ${problem}`),
      ...unknownFeatures(root, listed(map)),
    ];
  },
};

/** From the first code block, two spaces a level. */
export function treePaths(map: string): string[] {
  const block = /```\w*\n(?<tree>[\s\S]*?)```/u.exec(map)?.groups?.tree ?? "";
  const above: string[] = [];
  return block.split("\n").flatMap((line) => {
    const entry = /^(?<indent> *)(?<names>\S+)/u.exec(line)?.groups;
    if (!entry) return [];
    const level = (entry.indent?.length ?? 0) / 2;
    above.length = level;
    above[level] = (entry.names ?? "").replace(/\/$/u, "");
    return [above.join("/")];
  });
}

/** Reads the first of lines that list a feature, all of the line `Ground:`. */
export function listed(map: string): string[] {
  const found = map.matchAll(/^- `(?<feature>[a-z-]+)`|^Ground:(?<ground>.*)$/gmu);
  return [...found].flatMap(({ groups }) =>
    groups?.feature
      ? [groups.feature]
      : [...(groups?.ground ?? "").matchAll(/`([a-z-]+)`/gu)].map(([, name = ""]) => name),
  );
}

function unknownFeatures(root: string, known: readonly string[]): string[] {
  return FEATURE_PARENTS.filter((parent) => existsSync(join(root, parent))).flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== "node_modules" && !known.includes(entry.name))
      .map((entry) => `${parent}/${entry.name}: not in the list of features in ${MAP}`),
  );
}
