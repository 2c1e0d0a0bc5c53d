import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { type Outcome, runCheck } from "./check.ts";
import { CHECKS } from "./checks.ts";

/*
 * The gate: npm run verify [-- --no-tests] [--only types,lint] [--json FILE]
 * A line a check; exits 1 when one fails. The file holds [{name, ok}] for a program that counts results.
 */
const { values } = parseArgs({
  options: { "no-tests": { type: "boolean" }, only: { type: "string" }, json: { type: "string" } },
});
const root = join(import.meta.dirname, "../..");
const only = values.only?.split(",");
const unknown = only?.filter((name) => CHECKS.every((check) => check.name !== name)) ?? [];
if (unknown.length > 0) {
  console.error(`No such check: ${unknown.join(", ")}. There are: ${CHECKS.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}

const outcomes: Outcome[] = [];
for (const check of CHECKS) {
  if (only ? !only.includes(check.name) : values["no-tests"] && check.name === "tests") continue;
  const outcome = await runCheck(check, root);
  outcomes.push(outcome);
  console.log(`${outcome.ok ? "✓" : "✗"} ${check.name.padEnd(14)}${outcome.seconds.toFixed(1).padStart(6)} s`);
  for (const problem of outcome.problems) console.log(`    ${problem}`);
}

if (values.json) writeFileSync(values.json, JSON.stringify(outcomes.map(({ name, ok }) => ({ name, ok }))));
const failed = outcomes.filter(({ ok }) => !ok);
console.log(failed.length === 0 ? "The gate is open." : `Failed: ${failed.map(({ name }) => name).join(", ")}.`);
process.exitCode = failed.length === 0 ? 0 : 1;
