import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../../../../../tools/test/command.ts";
import { type Tally, tallyOf, tallyVitest } from "../../../../../tools/test/tally.ts";
import { isAlive } from "../../../../../tools/postgres/postmaster.ts";
import { removeData } from "../../../../../tools/postgres/remove-data.ts";
import { startPostgres } from "../../../../../tools/postgres/start-postgres.ts";
import { createFindings, type FaultFigures, type FaultRun } from "./fault-run.ts";

/** Some seconds before each rare moment, in UTC. */
const MOMENTS: Readonly<Record<string, string>> = {
  "the last minute of a year": "2026-12-31T22:59:00Z",
  "the last minute before a leap day": "2028-02-28T22:59:00Z",
  "a leap day": "2028-02-29T11:00:00Z",
  "the night that loses an hour": "2027-03-28T00:59:00Z",
  "the night that has an hour twice": "2027-10-31T00:59:00Z",
};

/** The parts of the suite that depend on time. */
const TIMELY = ["orders/calendar", "bonuses/close-month", "sessions/sessions.api", "promotions/promotions.api"];

const ROOT = join(import.meta.dirname, "../../../../..");
const MINUTES = 60_000;

/** Shifts clocks of programs and PostgreSQL. Counts moments. */
export async function shiftClocks({ folder, signal, goesOn }: FaultRun): Promise<FaultFigures> {
  const findings = createFindings();
  const library = findLibrary(folder);
  let moments = 0;
  let passed = 0;
  if (library === null)
    findings.add("no clock could be shifted: there is no libfaketime (on Debian: apt-get install libfaketime)");
  for (const [name, moment] of library === null ? [] : Object.entries(MOMENTS)) {
    if (!goesOn(0)) break;
    const tally = await runAt({ folder, signal, library: library ?? "", moment, at: moments }).finally(sweep);
    if (tally.failed > 0) findings.add(`${name} (${moment}): ${tally.failed} failed, their words stand above`);
    passed += tally.passed;
    moments += 1;
  }
  return { done: { moments, "tests passed": passed }, amiss: findings.list() };
}

/** Takes the machine's library, or unpacks Debian's without installing it. */
function findLibrary(folder: string): string | null {
  const installed = globSync("/usr/lib/*/faketime/libfaketime.so.1")[0];
  if (installed !== undefined) return installed;
  const box = join(folder, "faketime");
  mkdirSync(box, { recursive: true });
  spawnSync("apt-get", ["download", "libfaketime"], { cwd: box, stdio: "ignore" });
  const [packed] = globSync(join(box, "*.deb"));
  if (packed !== undefined) spawnSync("dpkg-deb", ["-x", packed, box], { stdio: "ignore" });
  return globSync(join(box, "usr/lib/*/faketime/libfaketime.so.1"))[0] ?? null;
}

/** Clears memory of programs that did not end by themselves. */
function sweep(): void {
  for (const left of globSync("/dev/shm/{faketime_shm,sem.faketime_sem}_*"))
    if (!isAlive(Number(left.split("_").at(-1)))) rmSync(left, { force: true });
}

async function runAt(options: {
  folder: string;
  signal: AbortSignal;
  library: string;
  moment: string;
  at: number;
}): Promise<Tally> {
  const { folder, signal, library, moment, at } = options;
  // An offset, so that programs that start later are as late.
  const seconds = Math.round((Date.parse(moment) - Date.now()) / 1000);
  const clock = { LD_PRELOAD: library, FAKETIME: `+${seconds}s`, DONT_FAKE_MONOTONIC: "1", FAKETIME_DISABLE_SHM: "1" };
  const dataDir = join(folder, `clock-${at}`);
  // The server starts with our environment; our own clock is set already.
  Object.assign(process.env, clock);
  const server = await startPostgres({ dataDir, throwAway: true }).finally(() => {
    for (const name of Object.keys(clock)) delete process.env[name];
  });
  const report = join(folder, `clock-${at}.json`);
  const files = TIMELY.map((name) => `apps/api/features/${name}`);
  const args = [join("node_modules", "vitest", "vitest.mjs"), "run", "--project", "api", ...files];
  const reporters = ["--reporter=dot", "--reporter=json", `--outputFile.json=${report}`];
  try {
    const env = { ...clock, KRAM_TEST_DATABASE_URL: server.url("postgres"), CI: "true", TMPDIR: folder };
    const code = await runCommand({ args: [...args, ...reporters], cwd: ROOT, env, signal, limitMs: 30 * MINUTES });
    if (!existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
    return tallyOf(report, tallyVitest, code);
  } finally {
    await server.stop();
    removeData(dataDir);
  }
}
