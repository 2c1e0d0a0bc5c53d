import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { startPostgres } from "../postgres/start-postgres.ts";
import { createLifetime } from "../start/lifetime.ts";
import { wordsFor } from "../start/start-problem.ts";
import { BackupProblem } from "./backup-problem.ts";
import { type BackupSettings, readBackupSettings } from "./backup-settings.ts";
import { followLog } from "./follow-log.ts";
import { newKey } from "./seal.ts";
import { listBackups, sweepBackups, takeBackup } from "./take-backup.ts";

const EVERY_MS = 24 * 3_600_000;
const lifetime = createLifetime();

async function makeKey(file: string): Promise<void> {
  const path = resolve(process.env.INIT_CWD ?? process.cwd(), file);
  const { identity, recipient } = await newKey();
  writeFileSync(path, `${identity}\n`, { mode: 0o600, flag: "wx" });
  console.log(`${path} opens backups: keep it where this machine's fire does not reach, twice.`);
  console.log(`Backups are sealed with this line of .env:\n\nBACKUP_RECIPIENTS=${recipient}`);
}

async function takeOne(url: string, { keepDays, ...settings }: BackupSettings): Promise<void> {
  const began = performance.now();
  const { name } = await takeBackup({ url, ...settings });
  const swept = await sweepBackups(settings.store, keepDays);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${name}: whole after ${seconds} s${swept.length > 0 ? `, ${swept.length} old files removed` : ""}`);
}

/** Takes a whole backup a day, the first at once, until it is ended. */
async function everyDay(url: string, settings: BackupSettings): Promise<void> {
  while (!lifetime.signal.aborted) {
    await takeOne(url, settings);
    await wait(EVERY_MS, undefined, { signal: lifetime.signal }).catch(() => undefined);
  }
}

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: { "new-key": { type: "string" }, follow: { type: "boolean" }, list: { type: "boolean" } },
  });
  if (values["new-key"]) return makeKey(values["new-key"]);
  const settings = readBackupSettings();
  if (values.list) {
    for (const { name, wholeAt } of await listBackups(settings.store))
      console.log(`${name}  restores from ${wholeAt} on`);
    return;
  }
  if (settings.recipients.length === 0)
    throw new BackupProblem(
      "BACKUP_RECIPIENTS names the keys that backups are sealed with: npm run backup -- --new-key FILE makes one.",
    );
  const server = await startPostgres({ dataDir: join(settings.dataDir, "postgres") });
  try {
    const url = server.url("postgres");
    if (!values.follow) return await takeOne(url, settings);
    await Promise.all([followLog({ url, ...settings, signal: lifetime.signal }), everyDay(url, settings)]);
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
