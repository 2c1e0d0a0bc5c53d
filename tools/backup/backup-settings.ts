import { existsSync, realpathSync } from "node:fs";
import { join, resolve } from "node:path";
import { bucketOf } from "../../apps/api/platform/media/s3-call.ts";
import { readInstances } from "../start/plan.ts";
import { type ArchiveStore, folderStore } from "./archive-store.ts";
import { BackupProblem } from "./backup-problem.ts";
import { s3Store } from "./s3-store.ts";

/** What backups are made of and where they lie, as `.env` and the environment say. */
export interface BackupSettings {
  dataDir: string;
  store: ArchiveStore;
  recipients: readonly string[];
  keepDays: number;
  /** A server of the owner's, by an account that may replicate; undefined for the one that comes along. */
  serverUrl: string | undefined;
}

/** How long whole backups stay where nothing is set, in days. */
const KEEP_DAYS = 35;

/**
 * Reads `.env` and the environment. Refuses, in words: no store, half a store, a number that is none, and a server of the
 * owner's without an account that may replicate.
 */
export function readBackupSettings(): BackupSettings {
  const root = realpathSync(join(import.meta.dirname, "../.."));
  if (existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"));
  const { env } = process;
  const own = readInstances(env).some(({ databaseUrl }) => databaseUrl);
  const serverUrl = env.BACKUP_DATABASE_URL?.trim() || undefined;
  if (own && !serverUrl)
    throw new BackupProblem(
      "DATABASE_URL names a PostgreSQL of your own: BACKUP_DATABASE_URL names an account of it that may replicate; docs/operator/backup.md tells more.",
    );
  const dataDir = resolve(root, env.KRAM_DATA_DIR || ".data");
  const keepDays = Number(env.BACKUP_KEEP_DAYS || KEEP_DAYS);
  if (!Number.isInteger(keepDays) || keepDays < 1)
    throw new BackupProblem(`BACKUP_KEEP_DAYS is "${env.BACKUP_KEEP_DAYS}", which is no number of days.`);
  const recipients = (env.BACKUP_RECIPIENTS ?? "")
    .split(",")
    .map((key) => key.trim())
    .filter(Boolean);
  return { dataDir, store: readStore(root, env), recipients, keepDays, serverUrl };
}

/** `s3://bucket/folder` is a bucket, anything else a folder. */
function readStore(root: string, env: NodeJS.ProcessEnv): ArchiveStore {
  const place = env.BACKUP_STORE?.trim();
  if (!place)
    throw new BackupProblem(
      "BACKUP_STORE names the folder for backups: one of another disk or machine, or s3://bucket.",
    );
  const bucket = bucketOf(place);
  if (!bucket) return folderStore(resolve(root, place));
  const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_KEY_ID: keyId, BACKUP_S3_SECRET: secret } = env;
  if (!endpoint || !keyId || !secret)
    throw new BackupProblem(
      `BACKUP_STORE is ${place}: BACKUP_S3_ENDPOINT, BACKUP_S3_KEY_ID and BACKUP_S3_SECRET have to be set, too.`,
    );
  return s3Store({
    endpoint: endpoint.replace(/\/$/u, ""),
    ...bucket,
    region: env.BACKUP_S3_REGION || "us-east-1",
    keyId,
    secret,
  });
}
