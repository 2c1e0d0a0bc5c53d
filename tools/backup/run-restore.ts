import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { readInstances } from "../start/plan.ts";
import { wordsFor } from "../start/start-problem.ts";
import type { ArchiveStore } from "./archive-store.ts";
import { BackupProblem } from "./backup-problem.ts";
import { readBackupSettings } from "./backup-settings.ts";
import { livingAgain, readErasures, urlOf } from "./erasures.ts";
import { promoted, restoreBackup, restoreForOwnServer } from "./restore-backup.ts";

function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  // A moment without its zone would be another one on another machine.
  const moment = /T.*(?:Z|[+-]\d\d:\d\d)$/u.test(text) ? new Date(text) : new Date(Number.NaN);
  if (Number.isNaN(moment.getTime()))
    throw new BackupProblem(`--until "${text}" is no moment; 2026-11-23T14:05:00Z is one.`);
  return moment;
}

/** The API knows what an erasure takes out; the shop's country goes along. */
async function eraseIn(instance: string, url: string, memberIds: readonly number[]): Promise<void> {
  const child = spawn(process.execPath, ["erase-again.ts"], {
    cwd: join(import.meta.dirname, "../../apps/api"),
    env: { ...process.env, DATABASE_URL: url, INSTANCE: instance },
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

const nameIn = (url: string) => decodeURIComponent(new URL(url).pathname.slice(1));

/** In the database that comes along, which is named by the shop's country. */
function eraseAgain(url: string, memberIds: readonly number[]): Promise<void> {
  const country = /^kram_([a-z]{2})$/u.exec(nameIn(url))?.[1];
  if (country === undefined) throw new BackupProblem(`${nameIn(url)} is no database of a shop that comes along.`);
  return eraseIn(country, url, memberIds);
}

/**
 * Erases again, on a server of the owner's that runs restored, whom the moment brought back: by the shop's account, as
 * that of backups only reads. Refuses: a database with such people that no DATABASE_URL leads to.
 */
async function eraseThere(url: string, { store, identity }: { store: ArchiveStore; identity: string }): Promise<void> {
  await promoted(url);
  const shops = readInstances(process.env);
  const unknown: string[] = [];
  const erasures = await readErasures(store, identity);
  if (erasures.size === 0) console.log("Nobody has deleted an account: the shop may be opened.");
  for (const [database, erased] of erasures) {
    const memberIds = await livingAgain(urlOf(url, database), erased);
    const shop = shops.find(({ databaseUrl }) => databaseUrl && nameIn(databaseUrl) === database);
    if (memberIds.length > 0 && shop?.databaseUrl === undefined) {
      unknown.push(database);
      continue;
    }
    if (shop?.databaseUrl !== undefined && memberIds.length > 0)
      await eraseIn(shop.instance, shop.databaseUrl, memberIds);
    console.log(`${database}: ${memberIds.length} accounts were deleted again.`);
  }
  if (unknown.length > 0)
    throw new BackupProblem(
      `${unknown.join(", ")} holds people who had been deleted: set DATABASE_URL and INSTANCE of that shop, and ask again.`,
    );
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
  if (serverUrl || values.cluster) {
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
