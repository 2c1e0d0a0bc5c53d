import { readFileSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { join } from "node:path";
import { readImports } from "../verify/boundaries/read-imports.ts";
import { resolveImport } from "../verify/boundaries/resolve.ts";
import { isTest, listFiles } from "../verify/project-files.ts";
import type { Outcome } from "./job.ts";
import { lineOf, type Mutant, type NamedMutant, nameMutant } from "./mutant.ts";
import { mutantsOf } from "./mutants-of.ts";
import { runJob } from "./run-job.ts";

export interface Tried extends NamedMutant {
  line: number;
  outcome: Outcome;
}

/** Sources of `domain` and `countries` with one of the parts in their path, or all. */
export function sourcesOf(root: string, parts: readonly string[]): string[] {
  const wanted = (path: string) => parts.length === 0 || parts.some((part) => `/${path}`.includes(`/${part}`));
  return listFiles(root, "packages").filter(
    (path) =>
      /^packages\/(?:domain|countries)\/.+\.ts$/u.test(path) &&
      !isTest(path) &&
      !/\/testing\/|\/public\.ts$/u.test(path) &&
      wanted(path),
  );
}

/** Tries two sources at a time. */
export async function tryMutants(input: {
  root: string;
  files: readonly string[];
  seed: number;
  onFile?: (file: string, tried: readonly Tried[]) => void;
}): Promise<Tried[]> {
  const { root, files, seed, onFile } = input;
  const importers = testsBySource(root);
  const waiting = [...files];
  const found: Tried[] = [];
  const work = async () => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      const tried = await tryFile({ root, file, seed, tests: importers.get(file) ?? [] });
      onFile?.(file, tried);
      found.push(...tried);
    }
  };
  await Promise.all([work(), work()]);
  return found.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

async function tryFile(input: {
  root: string;
  file: string;
  seed: number;
  tests: readonly string[];
}): Promise<Tried[]> {
  const { root, file } = input;
  const typed = readFileSync(join(root, file), "utf8");
  const source = stripTypeScriptTypes(typed);
  const mutants = mutantsOf(source);
  if (mutants.length === 0) return [];
  const outcomes = await runJob({ ...input, source, mutants });
  return mutants.map((mutant: Mutant, at) => ({
    ...nameMutant(file, typed, mutant),
    line: lineOf(typed, mutant),
    outcome: outcomes[at] ?? "invalid",
  }));
}

/** Tests that import a source: neighbours first, drawn inputs last. */
function testsBySource(root: string): Map<string, string[]> {
  const paths = listFiles(root, "packages").filter((path) => path.endsWith(".ts"));
  const files = new Set(paths);
  const importsOf = (path: string) =>
    readImports(path, readFileSync(join(root, path), "utf8")).flatMap(
      ({ specifier }) => resolveImport(path, specifier, files) ?? [],
    );
  const imports = new Map(paths.map((path) => [path, importsOf(path)]));
  const found = new Map<string, string[]>();
  for (const test of paths.filter(isTest)) {
    const reached = new Set(imports.get(test));
    for (const path of reached)
      for (const next of imports.get(path) ?? []) if (zoneOf(next) === zoneOf(path)) reached.add(next);
    for (const path of reached) found.set(path, [...(found.get(path) ?? []), test]);
  }
  const place = (source: string, test: string) => {
    const isNear = test.startsWith(source.slice(0, source.lastIndexOf("/") + 1));
    return (test.includes(".properties.") ? 2 : 0) + (isNear ? 0 : 1);
  };
  for (const [source, tests] of found) tests.sort((a, b) => place(source, a) - place(source, b));
  return found;
}

/** Tests of a zone's files answer for one another. */
function zoneOf(path: string): string {
  return path
    .split("/")
    .slice(0, path.startsWith("packages/domain/") ? 3 : 2)
    .join("/");
}
