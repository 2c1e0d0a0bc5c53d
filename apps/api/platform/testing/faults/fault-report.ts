import { availableParallelism, totalmem } from "node:os";
import type { FaultPart } from "./fault-parts.ts";
import type { FaultFigures } from "./fault-run.ts";

/** A part that ran. */
export interface FaultResult extends FaultFigures {
  part: FaultPart;
  seconds: number;
}

const count = (value: number) => value.toLocaleString("en");

/** What an hour of a part gives at the rate of this run. */
function hourOf({ part, done, seconds }: FaultResult): string {
  if (!part.reach) return "";
  const perHour = ((done[part.reach.count] ?? 0) / Math.max(1, seconds)) * 3600;
  return `${count(Number(perHour.toPrecision(2)))} of ${count(part.reach.to)}`;
}

const amissOf = ({ amiss }: FaultResult) => (amiss.length === 0 ? "none" : amiss.join("; ").replaceAll("|", "/"));
const doneOf = ({ done }: FaultResult) => Object.entries(done).map(([what, times]) => `${what}: ${count(times)}`);

/** One line on a part that ran, for the terminal. */
export function lineOf(result: FaultResult): string {
  const hour = hourOf(result);
  return [
    `${result.amiss.length === 0 ? "✓" : "✗"} ${result.part.name} (${Math.round(result.seconds)} s): ${doneOf(result).join(", ")}`,
    ...(hour === "" ? [] : [`  an hour gives ${hour}`]),
    ...result.amiss.map((finding) => `  amiss: ${finding}`),
    ...(result.table ?? []),
  ].join("\n");
}

/** The page of figures of a run, as Markdown. `seed` replays it. */
export function pageOf(results: readonly FaultResult[], { seed, began }: { seed: number; began: Date }): string {
  const machine = `${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB of memory`;
  return [
    "# Faults: what was tried, and what came of it",
    "",
    "Made by `npm run faults -- --report docs/faults.md`; what each part does is said in [reliability.md](reliability.md).",
    "",
    `${began.toISOString().slice(0, 16).replace("T", " ")} UTC, seed ${seed}, ${machine}. Every part ended with the audit.`,
    "",
    "| part | done | amiss | seconds | an hour gives, of what is to be reached |",
    "|---|---|---|---:|---|",
    ...results.map(
      (result) =>
        `| \`${result.part.name}\`: ${result.part.about} | ${doneOf(result).join("<br>")} | ${amissOf(result)} | ${Math.round(result.seconds)} | ${hourOf(result)} |`,
    ),
    "",
    ...results.flatMap(({ part, table }) => (table ? [`## ${part.name}`, "", ...table, ""] : [])),
  ].join("\n");
}
