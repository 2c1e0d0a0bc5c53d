import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Check } from "../check.ts";
import { listFiles } from "../project-files.ts";
import { isPublicFile } from "./place.ts";
import { type Import, readImports } from "./read-imports.ts";
import { resolveImport } from "./resolve.ts";
import { refuseImport } from "./rules.ts";

/** Only `public.ts` may be a file that just passes on others. */
export const boundaries: Check = {
  name: "boundaries",
  run(root) {
    const paths = listFiles(root);
    const files = new Set(paths);
    const graph = new Map<string, string[]>();
    const problems: string[] = [];
    for (const path of paths.filter((name) => /\.(ts|tsx|mjs)$/u.test(name))) {
      const source = readFileSync(join(root, path), "utf8");
      const imports = readImports(path, source);
      const targets = imports.flatMap(({ specifier, kind }) => {
        const to = resolveImport(path, specifier, files);
        return to === null ? [] : [{ to, lazy: kind === "dynamic" }];
      });
      // Types count: two files that know each other's types have to be read together.
      graph.set(
        path,
        targets.map(({ to }) => to),
      );
      problems.push(...refusals(path, targets), ...barrel(path, source, imports));
    }
    for (const cycle of findCycles(graph)) problems.push(`cycle: ${[...cycle, cycle[0]].join(" → ")}`);
    return problems;
  },
};

function refusals(path: string, targets: readonly { to: string; lazy: boolean }[]): string[] {
  return targets.flatMap(({ to, lazy }) => {
    const reason = refuseImport(path, to, { lazy });
    return reason === null ? [] : [`${path} → ${to}: ${reason}`];
  });
}

function barrel(path: string, source: string, imports: readonly Import[]): string[] {
  if (isPublicFile(path)) return [];
  if (imports.some(({ all }) => all)) return [`${path}: export * stands in public.ts only`];
  const code = source
    .replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/gu, "")
    .replaceAll(/export\s+(type\s+)?\{[^}]*\}\s*from\s*["'][^"']+["'];?/gu, "");
  const passesOn = imports.filter(({ kind }) => kind === "re-export").length;
  return passesOn > 0 && code.trim() === ""
    ? [`${path}: only passes on other files; that is what public.ts is for`]
    : [];
}

export type Graph = ReadonlyMap<string, readonly string[]>;

/** Each once, from the first file in the alphabet. */
export function findCycles(graph: Graph): string[][] {
  const done = new Set<string>();
  const path: string[] = [];
  const found = new Map<string, string[]>();
  const walk = (file: string): void => {
    const at = path.indexOf(file);
    if (at >= 0) {
      const cycle = fromSmallest(path.slice(at));
      found.set(cycle.join(" "), cycle);
      return;
    }
    if (done.has(file)) return;
    path.push(file);
    for (const next of graph.get(file) ?? []) walk(next);
    path.pop();
    done.add(file);
  };
  for (const file of [...graph.keys()].toSorted()) walk(file);
  return [...found.values()];
}

function fromSmallest(cycle: string[]): string[] {
  const smallest = cycle.toSorted()[0] ?? "";
  const at = cycle.indexOf(smallest);
  return [...cycle.slice(at), ...cycle.slice(0, at)];
}
