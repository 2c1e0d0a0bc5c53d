import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { wordsFor } from "../start/start-problem.ts";
import type { ArchiveStore } from "./archive-store.ts";
import { BackupProblem } from "./backup-problem.ts";
import { readBackupSettings } from "./backup-settings.ts";
import { livingAgain, readErasures, urlOf } from "./erasures.ts";
import { restoreBackup, restoreForOwnServer } from "./restore-backup.ts";

function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  // A moment without its zone would be another one on another machine.
  const moment = /T.*(?:Z|[+-]\d\d:\d\d)$/u.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(moment.getTime()))
    throw new BackupProblem(`--until "${text}" is no moment; 2026-11-23T14:05:00Z is one.`);
  return moment;
}

/** The API knows what an erasure takes out. */
async function eraseAgain(url: string, memberIds: readonly number[]): Promise<void> {
  const child = spawn(process.execPath, ["erase-again.ts"], {
    cwd: join(import.meta.dirname, "../../apps/api"),
    env: { ...process.env, DATABASE_URL: url },
    stdio: ["pipe", "ignore", "inherit"],
  });
  child.stdin.end(JSON.stringify(memberIds));
  const [code] = (await once(child, "exit")) as [number | null];
  if (code !== 0)
    throw new BackupProblem("Accounts that had been deleted could not be deleted again; nothing is restored.");
}

const tell = (step: string) => console.log(`  … ${step}`);
const USE = `This is how to restore: npm run restore -- --key FILE [--until 2026-11-23T14:05:00Z]
into the empty data folder of a PostgreSQL of your own: --cluster FOLDER, and once it runs: --erase-again`;

/** Erases again, on a server of the owner's that runs restored, whom the moment brought back. */
async function eraseThere(url: string, { store, identity }: { store: ArchiveStore; identity: string }): Promise<void> {
  for (const [database, erased] of await readErasures(store, identity)) {
    const memberIds = await livingAgain(urlOf(url, database), erased);
    if (memberIds.length > 0) await eraseAgain(urlOf(url, database), memberIds);
    console.log(`${database}: ${memberIds.length} accounts were deleted again.`);
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      key: { type: "string" },
      until: { type: "string" },
      cluster: { type: "string" },
      "erase-again": { type: "boolean" },
    },
  });
  if (!values.key) throw new BackupProblem(USE);
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), values.key);
  if (!existsSync(path)) throw new BackupProblem(`There is no key ${path}.`);
  const until = momentOf(values.until);
  const { store, dataDir, serverUrl } = readBackupSettings();
  const identity = readFileSync(path, "utf8").trim();
  if (serverUrl && values["erase-again"]) return eraseThere(serverUrl, { store, identity });
  const began = performance.now();
  const seconds = () => ((performance.now() - began) / 1000).toFixed(1);
  if (serverUrl) {
    if (!values.cluster) throw new BackupProblem(USE);
    const cluster = resolve(process.env.INIT_CWD ?? process.cwd(), values.cluster);
    const { base } = await restoreForOwnServer({ store, identity, dataDir, cluster, until, tell });
    console.log(
      `${base} lies in ${cluster} after ${seconds()} s: start the server, and then npm run restore -- --key FILE --erase-again`,
    );
    return;
  }
  const { base, lastChange, erasedAgain } = await restoreBackup({ store, identity, dataDir, until, eraseAgain, tell });
  if (erasedAgain > 0) console.log(`Accounts deleted after that moment, deleted again: ${erasedAgain}.`);
  const last = lastChange ? `the last change is of ${lastChange.toISOString()}` : "nothing was changed since";
  console.log(`Restored from ${base} in ${seconds()} s; ${last}. npm start goes on from there.`);
}

try {
  await run();
  process.exit(0);
} catch (problem) {
  console.error(`\n${problem instanceof BackupProblem ? problem.message : wordsFor(problem)}`);
  process.exit(1);
}
