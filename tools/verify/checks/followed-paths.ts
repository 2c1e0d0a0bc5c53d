import { existsSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { isPublicFile } from "../boundaries/place.ts";
import { readImports } from "../boundaries/read-imports.ts";
import { resolveImport } from "../boundaries/resolve.ts";
import { listFiles } from "../project-files.ts";

interface Step {
  file: string;
  calls: string | null;
  below: Step[];
}

/** A file imports the one further right below it, or reaches `~name` by that name. */
export function pathProblems(root: string, map: string): string[] {
  const files = new Set(listFiles(root));
  const source = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), "utf8") : "");
  const imported = (path: string): string[] =>
    readImports(path, source(path)).flatMap(({ specifier }) => resolveImport(path, specifier, files) ?? []);
  const reaches = (from: string, to: string) =>
    imported(from).some((path) => path === to || (isPublicFile(path) && imported(path).includes(to)));

  const looksAt = ({ file, below }: Step): string[] =>
    below.flatMap((step) => [
      ...(files.has(step.file) && files.has(file) && !reaches(file, step.file)
        ? [`${file} does not import ${step.file}`]
        : []),
      ...looksAt(step),
    ]);
  return [...map.matchAll(/```path\n([\s\S]*?)```/gu)].flatMap(([, block = ""]) => {
    const steps = readSteps(block);
    return [
      ...steps.flatMap(filesOf).flatMap((file) => (files.has(file) ? [] : [`${file} does not exist`])),
      ...steps.flatMap(looksAt),
      ...steps.flatMap((step, at) => callProblems(step, steps.slice(0, at), source)),
    ];
  });
}

function callProblems({ calls, ...step }: Step, above: readonly Step[], source: (path: string) => string): string[] {
  if (above.length === 0) return [];
  if (calls === null) return [`${step.file}: say with ~name by what it is reached`];
  const says = (file: string) => source(file).includes(calls) || posix.dirname(file).endsWith(`/${calls}`);
  return [
    ...(above.flatMap(filesOf).some(says) ? [] : [`nothing above ${step.file} says ${calls}`]),
    ...(filesOf({ ...step, calls }).some(says) ? [] : [`${step.file} does not say ${calls}, nor does a file below it`]),
  ];
}

function filesOf({ file, below }: Step): string[] {
  return [file, ...below.flatMap(filesOf)];
}

function readSteps(block: string): Step[] {
  const top: Step[] = [];
  const open: { indent: number; step: Step }[] = [];
  for (const line of block.split("\n")) {
    const read = /^(?<indent> *)(?:~(?<calls>\S+) +)?(?<file>\S+)/u.exec(line)?.groups;
    if (!read) continue;
    const indent = read.indent?.length ?? 0;
    const step: Step = { file: read.file ?? "", calls: read.calls ?? null, below: [] };
    while ((open.at(-1)?.indent ?? -1) >= indent) open.pop();
    (open.at(-1)?.step.below ?? top).push(step);
    open.push({ indent, step });
  }
  return top;
}
