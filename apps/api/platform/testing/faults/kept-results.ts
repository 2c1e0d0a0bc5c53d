import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { FAULT_PARTS } from "./fault-parts.ts";
import { type FaultResult, pageOf } from "./fault-report.ts";

const DOCS = join(import.meta.dirname, "../../../../../docs/engineer");
const KEPT = join(DOCS, "faults.json");

const readKept = (): FaultResult[] => JSON.parse(readFileSync(KEPT, "utf8")) as FaultResult[];

/** Adds a result to those that are kept, a line each. */
export function keepResult(result: FaultResult): void {
  const lines = [...readKept(), result].map((each) => JSON.stringify(each));
  writeFileSync(KEPT, `[\n${lines.join(",\n")}\n]\n`);
}

/** Writes the page of figures out of all results that are kept. */
export function writePage(): void {
  writeFileSync(join(DOCS, "faults.md"), pageOf(FAULT_PARTS, readKept()));
}
