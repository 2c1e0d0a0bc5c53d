import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyProject } from "./copy-project.ts";
import { readProject } from "./read-project.ts";
import { drawPoints, readDraw, type Trial, trialProblems } from "./trial.ts";

/*
 * `npm run trials [-- POINT …]`: takes each protection out of a copy of the project and runs the test that names the point, which has
 * to fail there, and to pass before. Whole runs write docs/security/asvs-trials.md. KRAM_TEST_DATABASE_URL names a PostgreSQL.
 */
const PAGE = "docs/security/asvs-trials.md";
const LONGEST_MS = 120_000;
const root = join(import.meta.dirname, "../..");
const only = process.argv.slice(2);
const { points, tags } = readProject(root);
const { seed, count, trials } = readDraw(root);
const proved = points.filter(({ stand }) => stand === "test").map(({ id }) => id);
const drawn = drawPoints(seed, proved, count);
console.log(`Drawn by ${seed}: ${drawn.join(" ")}`);

/** How many tests of a title passed and failed; `broken` where the file did not get as far as its tests. */
function runTests(copy: string, { path, title }: Trial["test"]): { passed: number; failed: number; broken: boolean } {
  const pattern = title.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`).replaceAll(/%[sdijp]|\$\w+|…/gu, ".*");
  const report = join(copy, "trial.json");
  const args = ["run", path, "-t", pattern, "--reporter=json", `--outputFile=${report}`];
  rmSync(report, { force: true });
  spawnSync(join(copy, "node_modules/.bin/vitest"), args, { cwd: copy, stdio: "ignore", timeout: LONGEST_MS });
  try {
    const { numPassedTests: passed, numFailedTests: failed } = JSON.parse(readFileSync(report, "utf8")) as Record<
      "numPassedTests" | "numFailedTests",
      number
    >;
    return { passed, failed, broken: passed + failed === 0 };
  } catch {
    // No report: the run was ended, or the file cannot even be read.
    return { passed: 0, failed: 0, broken: true };
  }
}

function tryOut(copy: string, trial: Trial): string {
  const before = runTests(copy, trial.test);
  if (before.broken || before.failed > 0) return "does not pass before";
  const file = join(copy, trial.file);
  const source = readFileSync(file, "utf8");
  writeFileSync(
    file,
    source.replace(trial.find, () => trial.put),
  );
  const after = runTests(copy, trial.test);
  writeFileSync(file, source);
  if (after.broken) return "broke the program";
  return after.failed > 0 ? `noticed, ${after.failed} of ${after.failed + after.passed}` : "NOT NOTICED";
}

const chosen = trials.filter(({ point }) => (only.length > 0 ? only : drawn).includes(point));
const read = (path: string) => readFileSync(join(root, path), "utf8");
const stale = chosen.flatMap((trial) => trialProblems(trial, { read, tags }));
for (const problem of stale) console.log(problem);
const copy = copyProject(root);
const rows: string[] = [];
const unwritten = drawn.filter((id) => trials.every(({ point }) => point !== id));
for (const id of unwritten) console.log(`${id} is drawn and has no trial yet`);
let missed = stale.length + unwritten.length;
for (const trial of chosen) {
  const outcome = tryOut(copy, trial);
  if (!outcome.startsWith("noticed")) missed += 1;
  console.log(`${trial.point.padEnd(8)}${outcome.padEnd(22)}${trial.without}`);
  const words = trial.test.title.replaceAll("|", String.raw`\|`);
  rows.push(
    `| ${trial.point} | ${trial.without} | [${trial.file.split("/").at(-1)}](../../${trial.file}) | [${trial.test.path.split("/").at(-1)}](../../${trial.test.path}): ${words} | ${outcome} |`,
  );
}
rmSync(copy, { recursive: true, force: true });
if (only.length === 0) {
  const day = new Date().toISOString().slice(0, 10);
  const head = [
    "# Protections taken out",
    "",
    `${rows.length} points of [those that tests prove](asvs.md), drawn by the seed \`${seed}\`. For each the protection was taken out of a copy of the project, and the test that names the point had to fail there. Run on ${day}: ${rows.length - missed} noticed, ${missed} not. \`npm run trials\` does it again; the gate holds that each patch still fits the source (\`tools/asvs/trials.json\`).`,
    "",
    "| point | what was taken out | from | test | outcome (tests failed of those with the title) |",
    "|---|---|---|---|---|",
  ];
  writeFileSync(join(root, PAGE), `${[...head, ...rows].join("\n")}\n`);
}
process.exitCode = missed === 0 ? 0 : 1;
