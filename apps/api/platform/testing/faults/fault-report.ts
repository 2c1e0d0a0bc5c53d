import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FAULT_PARTS, type FaultPart } from "./fault-parts.ts";
import type { FaultFigures } from "./fault-run.ts";

/** Kept in docs/engineer/faults.json; `load` is the machine's last minute, before and after. */
export interface FaultResult extends FaultFigures {
  part: string;
  seed: number;
  /** UTC, to the minute. */
  began: string;
  seconds: number;
  load: readonly number[];
  cores: number;
  memoryGb: number;
}

const count = (value: number) => value.toLocaleString("en");
const rounded = (value: number) => count(Number(value.toPrecision(2)));

function hourOf(part: FaultPart | undefined, { done, seconds }: FaultResult): number {
  return part?.reach ? ((done[part.reach.count] ?? 0) / Math.max(1, seconds)) * 3600 : 0;
}

const amissOf = ({ amiss }: FaultResult) => (amiss.length === 0 ? "none" : amiss.join("; ").replaceAll("|", "/"));
const doneOf = ({ done }: FaultResult) => Object.entries(done).map(([what, times]) => `${what}: ${count(times)}`);

export function lineOf(part: FaultPart, result: FaultResult): string {
  return [
    `${result.amiss.length === 0 ? "✓" : "✗"} ${part.name} (${Math.round(result.seconds)} s): ${doneOf(result).join(", ")}`,
    ...(part.reach ? [`  an hour gives ${rounded(hourOf(part, result))} of ${count(part.reach.to)}`] : []),
    ...result.amiss.map((finding) => `  amiss: ${finding}`),
    ...(result.table ?? []),
  ].join("\n");
}

export function pageOf(parts: readonly FaultPart[], results: readonly FaultResult[]): string {
  const newest = parts.flatMap((part) => results.findLast((result) => result.part === part.name) ?? []);
  return [
    "# Faults: what was tried, and what came of it",
    "",
    "Written by `npm run faults -- --report` out of [faults.json](faults.json), which `npm run faults -- --keep` adds to; what each part does is said in [reliability.md](reliability.md). `--seed` draws the same again. Every part ends with the audit.",
    "",
    "## How far the long runs came",
    "",
    ...wayOf(parts, results),
    "",
    "## The newest run of each part",
    "",
    "| part | done | amiss | seconds | seed | when, UTC | load of the machine |",
    "|---|---|---|---:|---:|---|---|",
    ...newest.map((result) => {
      const about = parts.find(({ name }) => name === result.part)?.about ?? "";
      return `| \`${result.part}\`: ${about} | ${doneOf(result).join("<br>")} | ${amissOf(result)} | ${Math.round(result.seconds)} | ${result.seed} | ${result.began} | ${machineOf(result)} |`;
    }),
    "",
    ...newest.flatMap(({ part, table }) => (table ? [`### ${part}`, "", ...table, ""] : [])),
    "## Every run that is kept",
    "",
    "| when, UTC | part | seed | seconds | load | done | amiss |",
    "|---|---|---:|---:|---|---|---|",
    ...results.map(
      (result) =>
        `| ${result.began} | \`${result.part}\` | ${result.seed} | ${Math.round(result.seconds)} | ${result.load.join(" to ")} | ${doneOf(result)[0] ?? ""} | ${amissOf(result)} |`,
    ),
    "",
  ].join("\n");
}

const machineOf = ({ load, cores, memoryGb }: FaultResult) =>
  `${load.join(" to ")} on ${cores} cores, ${memoryGb} GB of memory`;

/** Sums all runs, and shows the best hour. */
function wayOf(parts: readonly FaultPart[], results: readonly FaultResult[]): string[] {
  const rows = parts.flatMap((part) => {
    const runs = results.filter((result) => result.part === part.name);
    if (!part.reach || runs.length === 0) return [];
    const { count: what, to } = part.reach;
    const all = runs.reduce((sum, { done }) => sum + (done[what] ?? 0), 0);
    const hour = Math.max(...runs.map((result) => hourOf(part, result)));
    const share = `${Number(((100 * all) / to).toPrecision(2))} %`;
    const rest = all >= to ? "reached" : `not reached: ${rounded((to - all) / Math.max(hour, 1))} hours more`;
    const row = `| ${what} | ${count(all)} in ${runs.length} | ${count(to)} | ${share} | ${rounded(hour)} | ${rest} |`;
    return [{ row, isReached: all >= to }];
  });
  const reached = rows.filter(({ isReached }) => isReached).length;
  return [
    `Of ${rows.length} counts ${reached} ${reached === 1 ? "is" : "are"} reached by all kept runs together. The rate is the best that a run had on the machine that did it, whose load stands below.`,
    "",
    "| | done, in runs | to reach | | an hour gives | |",
    "|---|---:|---:|---:|---:|---|",
    ...rows.map(({ row }) => row),
  ];
}

const DOCS = join(import.meta.dirname, "../../../../../docs/engineer");
const KEPT = join(DOCS, "faults.json");

const readKept = (): FaultResult[] => JSON.parse(readFileSync(KEPT, "utf8")) as FaultResult[];

/** A line each. */
export function keepResult(result: FaultResult): void {
  const lines = [...readKept(), result].map((each) => JSON.stringify(each));
  writeFileSync(KEPT, `[\n${lines.join(",\n")}\n]\n`);
}

export function writePage(): void {
  writeFileSync(join(DOCS, "faults.md"), pageOf(FAULT_PARTS, readKept()));
}
