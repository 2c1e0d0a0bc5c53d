import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { wordsFor } from "../start/start-problem.ts";
import { BackupProblem } from "./backup-problem.ts";
import { readBackupSettings } from "./backup-settings.ts";
import { restoreBackup } from "./restore-backup.ts";

function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  // A moment without its zone would be another one on another machine.
  const moment = /T.*(?:Z|[+-]\d\d:\d\d)$/u.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(moment.getTime()))
    throw new BackupProblem(`--until "${text}" is no moment; 2026-11-23T14:05:00Z is one.`);
  return moment;
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { key: { type: "string" }, until: { type: "string" } } });
  if (!values.key)
    throw new BackupProblem("This is how to restore: npm run restore -- --key FILE [--until 2026-11-23T14:05:00Z]");
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), values.key);
  if (!existsSync(path)) throw new BackupProblem(`There is no key ${path}.`);
  const until = momentOf(values.until);
  const { store, dataDir } = readBackupSettings();
  const began = performance.now();
  const tell = (step: string) => console.log(`  … ${step}`);
  const { base, lastChange } = await restoreBackup({
    store,
    identity: readFileSync(path, "utf8").trim(),
    dataDir,
    until,
    tell,
  });
  const last = lastChange ? `the last change is of ${lastChange.toISOString()}` : "nothing was changed since";
  console.log(
    `Restored from ${base} in ${((performance.now() - began) / 1000).toFixed(1)} s; ${last}. npm start goes on from there.`,
  );
}

try {
  await run();
  process.exit(0);
} catch (problem) {
  console.error(`\n${problem instanceof BackupProblem ? problem.message : wordsFor(problem)}`);
  process.exit(1);
}
