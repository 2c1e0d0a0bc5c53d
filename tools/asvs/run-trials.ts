import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { copyProject } from "./copy-project.ts";
import { readProject } from "./read-project.ts";
import { drawPoints, readDraw, type Trial, trialProblems } from "./trial.ts";

/**
 * `npm run trials [-- POINT …]`: a point's test must fail without the protection; whole runs write
 * docs/security/asvs-trials.md. KRAM_TEST_DATABASE_URL names a PostgreSQL.
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

interface Ran {
  passed: number;
  failed: number;
}

interface Report {
  testResults: { name: string; assertionResults: { status: string; title: string; ancestorTitles: string[] }[] }[];
}

const linkTo = (path: string) => `[${path.split("/").at(-1)}](../../${path})`;
const patternOf = (title: string) =>
  title.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`).replaceAll(/%[sdijp]|\\\$\w+|…/gu, ".*");

/** Counts by title; neither where the file did not load. */
function runTests(copy: string, tests: readonly Trial["test"][]): Ran[] {
  const report = join(copy, "trial.json");
  const files = [...new Set(tests.map(({ path }) => path))];
  const pattern = tests.map(({ title }) => patternOf(title)).join("|");
  const args = ["run", ...files, "-t", pattern, "--reporter=json", `--outputFile=${report}`];
  rmSync(report, { force: true });
  const timeout = LONGEST_MS * tests.length;
  spawnSync(join(copy, "node_modules/.bin/vitest"), args, { cwd: copy, stdio: "ignore", timeout });
  // Without a report the run was ended, or no file could be read.
  const { testResults }: Report = existsSync(report)
    ? (JSON.parse(readFileSync(report, "utf8")) as Report)
    : { testResults: [] };
  return tests.map(({ path, title }) => {
    const own = new RegExp(`^${patternOf(title)}$`, "u");
    const states = testResults
      .filter(({ name }) => name === join(copy, path))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter((each) => [each.title, ...each.ancestorTitles].some((text) => own.test(text)))
      .map(({ status }) => status);
    const count = (wanted: string) => states.filter((status) => status === wanted).length;
    return { passed: count("passed"), failed: count("failed") };
  });
}

function tryOut(copy: string, trial: Trial): string {
  const file = join(copy, trial.file);
  const source = readFileSync(file, "utf8");
  writeFileSync(
    file,
    source.replace(trial.find, () => trial.put),
  );
  const [{ passed, failed } = { passed: 0, failed: 0 }] = runTests(copy, [trial.test]);
  writeFileSync(file, source);
  if (passed + failed === 0) return "broke the program";
  return failed > 0 ? `noticed, ${failed} of ${failed + passed}` : "NOT NOTICED";
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
const before = runTests(
  copy,
  chosen.map(({ test }) => test),
);
for (const [at, trial] of chosen.entries()) {
  const good = before[at]?.failed === 0 && before[at].passed > 0;
  const outcome = good ? tryOut(copy, trial) : "does not pass before";
  if (!outcome.startsWith("noticed")) missed += 1;
  console.log(`${trial.point.padEnd(8)}${outcome.padEnd(22)}${trial.without}`);
  const words = trial.test.title.replaceAll("|", String.raw`\|`);
  const test = `${linkTo(trial.test.path)}: ${words}`;
  rows.push(`| ${trial.point} | ${trial.without} | ${linkTo(trial.file)} | ${test} | ${outcome} |`);
}
rmSync(copy, { recursive: true, force: true });
if (only.length === 0) {
  const day = new Date().toISOString().slice(0, 10);
  const head = [
    "# Protections taken out",
    "",
    `${rows.length} points of [those that tests prove](asvs.md), drawn by the seed \`${seed}\`. For each the protection \
was taken out of a copy of the project, and the test that names the point had to fail there. Run on ${day}: \
${rows.length - missed} noticed, ${missed} not. \`npm run trials\` does it again; the gate holds that each patch still fits the source (\`tools/asvs/trials.json\`).`,
    "",
    "| point | what was taken out | from | test | outcome (tests failed of those with the title) |",
    "|---|---|---|---|---|",
  ];
  writeFileSync(join(root, PAGE), `${[...head, ...rows].join("\n")}\n`);
}
process.exitCode = missed === 0 ? 0 : 1;
