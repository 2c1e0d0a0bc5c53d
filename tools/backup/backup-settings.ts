import { existsSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { readInstances } from "../start/plan.ts";
import { type ArchiveStore, folderStore } from "./archive-store.ts";
import { BackupProblem } from "./backup-problem.ts";

/** What backups are made of and where they lie, as `.env` and the environment say. */
export interface BackupSettings {
  dataDir: string;
  store: ArchiveStore;
  recipients: readonly string[];
  keepDays: number;
}

/** How long whole backups stay where nothing is set, in days. */
const KEEP_DAYS = 35;

/** Reads `.env` and the environment. Refuses, in words: no store, a number that is none, a database that is the owner's. */
export function readBackupSettings(): BackupSettings {
  const root = realpathSync(join(import.meta.dirname, "../.."));
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  const own = readInstances(process.env).filter(({ databaseUrl }) => databaseUrl);
  if (own.length > 0)
    throw new BackupProblem(
      "DATABASE_URL names a PostgreSQL of your own: docs/operator/backup.md tells how that is backed up.",
    );
  const place = process.env.BACKUP_STORE?.trim();
  if (!place) throw new BackupProblem("BACKUP_STORE names the folder for backups: one of another disk or machine.");
  const dataDir = resolve(root, process.env.KRAM_DATA_DIR || ".data");
  const keepDays = Number(process.env.BACKUP_KEEP_DAYS || KEEP_DAYS);
  if (!Number.isInteger(keepDays) || keepDays < 1)
    throw new BackupProblem(`BACKUP_KEEP_DAYS is "${process.env.BACKUP_KEEP_DAYS}", which is no number of days.`);
  const recipients = (process.env.BACKUP_RECIPIENTS ?? "")
    .split(",")
    .map((key) => key.trim())
    .filter(Boolean);
  return { dataDir, store: folderStore(resolve(root, place)), recipients, keepDays };
}
