import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startPostgres } from "../postgres/start-postgres.ts";
import { createLifetime } from "../start/lifetime.ts";
import { wordsFor } from "../start/start-problem.ts";
import { BackupProblem } from "./backup-problem.ts";
import { type BackupSettings, readBackupSettings } from "./backup-settings.ts";
import { erasureKeeper } from "./erasures.ts";
import { followLog } from "./follow-log.ts";
import { resealStore } from "./reseal.ts";
import { newKey } from "./seal.ts";
import { listBackups, sweepBackups, takeBackup } from "./take-backup.ts";

const DAY_MS = 24 * 3_600_000;
/** Between two looks at who was erased. */
const ERASURES_MS = 10_000;
/** Before the following begins anew after it broke off. */
const AGAIN_MS = 10_000;
const lifetime = createLifetime();

const placeOfKey = (file: string) => resolve(process.env.INIT_CWD ?? process.cwd(), file);

async function makeKey(file: string): Promise<void> {
  const path = placeOfKey(file);
  const { identity, recipient } = await newKey();
  writeFileSync(path, `${identity}\n`, { mode: 0o600, flag: "wx" });
  console.log(`${path} opens backups: keep it where this machine's fire does not reach, twice.`);
  console.log(`Backups are sealed with this line of .env:\n\nBACKUP_RECIPIENTS=${recipient}`);
}

async function reseal({ store, recipients }: BackupSettings, oldKey: string | undefined): Promise<void> {
  if (!oldKey || !existsSync(placeOfKey(oldKey)))
    throw new BackupProblem("This is how to seal anew: npm run backup -- --reseal --key FILE, with the key until now.");
  const identity = readFileSync(placeOfKey(oldKey), "utf8").trim();
  const changed = await resealStore({ store, identity, recipients, tell: (name) => console.log(`  … ${name}`) });
  console.log(`${changed} files were sealed for BACKUP_RECIPIENTS; ${oldKey} opens none of them any more.`);
}

async function takeOne(url: string, { keepDays, ...settings }: BackupSettings): Promise<void> {
  const began = performance.now();
  const { name } = await takeBackup({ url, ...settings });
  await erasureKeeper({ url, ...settings })();
  const swept = await sweepBackups(settings.store, keepDays);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${name}: whole after ${seconds} s${swept.length > 0 ? `, ${swept.length} old files removed` : ""}`);
}

const pause = (ms: number, signal: AbortSignal) => wait(Math.max(0, ms), undefined, { signal }).catch(() => undefined);

/** Takes a whole backup when the newest is a day old, until it is ended. */
async function everyDay(url: string, settings: BackupSettings, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const newest = (await listBackups(settings.store)).at(-1);
    const age = newest ? Date.now() - Date.parse(newest.takenAt) : DAY_MS;
    await pause(DAY_MS - age, signal);
    if (!signal.aborted) await takeOne(url, settings);
  }
}

async function followErasures(url: string, settings: BackupSettings, signal: AbortSignal): Promise<void> {
  const keep = erasureKeeper({ url, ...settings });
  while (!signal.aborted) {
    await keep();
    await pause(ERASURES_MS, signal);
  }
}

/** Follows until it is ended; where the store or the database went away it says so and begins anew. */
async function follow(url: string, settings: BackupSettings): Promise<void> {
  while (!lifetime.signal.aborted) {
    const failed = new AbortController();
    const signal = AbortSignal.any([lifetime.signal, failed.signal]);
    const works = [
      followLog({ url, ...settings, signal }),
      everyDay(url, settings, signal),
      followErasures(url, settings, signal),
    ];
    for (const work of works) work.catch((problem: unknown) => failed.abort(problem));
    await Promise.allSettled(works);
    if (lifetime.signal.aborted) return;
    const { reason } = failed.signal;
    console.error(`Backups stand still: ${reason instanceof BackupProblem ? reason.message : wordsFor(reason)}`);
    await pause(AGAIN_MS, lifetime.signal);
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      "new-key": { type: "string" },
      follow: { type: "boolean" },
      list: { type: "boolean" },
      reseal: { type: "boolean" },
      key: { type: "string" },
    },
  });
  if (values["new-key"]) return makeKey(values["new-key"]);
  const settings = readBackupSettings();
  if (values.reseal) return reseal(settings, values.key);
  if (values.list) {
    for (const { name, wholeAt } of await listBackups(settings.store))
      console.log(`${name}  restores from ${wholeAt} on`);
    return;
  }
  if (settings.recipients.length === 0)
    throw new BackupProblem(
      "BACKUP_RECIPIENTS names the keys that backups are sealed with: npm run backup -- --new-key FILE makes one.",
    );
  const work = values.follow ? follow : takeOne;
  if (settings.serverUrl) return work(settings.serverUrl, settings);
  const server = await startPostgres({ dataDir: join(settings.dataDir, "postgres") });
  try {
    await work(server.url("postgres"), settings);
  } finally {
    await server.stop();
  }
}

try {
  await run();
  process.exit(0);
} catch (problem) {
  if (!lifetime.signal.aborted)
    console.error(`\n${problem instanceof BackupProblem ? problem.message : wordsFor(problem)}`);
  process.exit(lifetime.signal.aborted ? 130 : 1);
}
