import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { create } from "tar";
import type { ArchiveStore } from "./archive-store.ts";
import { baseBackup } from "./base-backup.ts";
import { LOG } from "./follow-log.ts";
import { seal } from "./seal.ts";

/** Where whole backups lie in a store, each in a folder named by when it was taken. */
export const BASES = "base/";

/** What is told of a whole backup beside its sealed parts; without it a backup is not whole. */
export interface AboutBackup {
  takenAt: string;
  /** From this moment on a restore can choose any other. */
  wholeAt: string;
  /** The first segment of the log that a restore needs. */
  firstSegment: string;
  /** For which keys it is sealed. */
  recipients: readonly string[];
}

/** What a whole backup is made of. */
export interface BackupPlan {
  /** The database's server, by an account that may replicate. */
  url: string;
  /** The folder below which pictures, documents and secrets lie. */
  dataDir: string;
  store: ArchiveStore;
  recipients: readonly string[];
}

/** What lies in the data folder and is made anew: the database has its own copy, the rest is caches and logs. */
const MADE_ANEW = new Set(["postgres", "logs", "run", "image-cache"]);

/** What is told to the database's programs beside its data: without it nobody gets in after a restore. */
const PASSWORD = "postgres/password";

/** Takes a whole backup while the shop runs: the database, then the files, then what is told of them. Refuses: as its parts do, in words. */
export async function takeBackup({
  url,
  dataDir,
  store,
  recipients,
}: BackupPlan): Promise<{ name: string } & AboutBackup> {
  const takenAt = new Date().toISOString();
  const name = takenAt.replaceAll(":", "-");
  const folder = `${BASES}${name}/`;
  const database = await baseBackup(url, `kram ${takenAt}`);
  await store.put(`${folder}database.tar.zst.age`, await seal(database.tar, recipients));
  const { firstSegment, wholeAt } = await database.done;
  await store.put(`${folder}files.tar.zst.age`, await seal(filesOf(dataDir), recipients));
  const about: AboutBackup = { takenAt, wholeAt, firstSegment, recipients };
  await store.put(`${folder}about.json`, Readable.from([JSON.stringify(about, null, 2)]));
  return { name, ...about };
}

/** An archive of nothing is two empty blocks: where pictures lie in a bucket, or a shop has none yet. */
export const BYTES_OF_NOTHING = 1024;

/** The files below a data folder that nobody can make anew, as a tar archive; one that goes away meanwhile is left out. */
function filesOf(dataDir: string): Readable {
  const parts = readdirSync(dataDir).filter((part) => !MADE_ANEW.has(part) && !/\.(?:lock|pid)$/u.test(part));
  if (existsSync(join(dataDir, PASSWORD))) parts.push(PASSWORD);
  if (parts.length === 0) return Readable.from([Buffer.alloc(BYTES_OF_NOTHING)]);
  const isKept = (path: string) =>
    path === PASSWORD || !path.split("/").some((part) => MADE_ANEW.has(part) || part.endsWith(".lock"));
  return Readable.from(create({ cwd: dataDir, portable: true, filter: isKept }, parts) as AsyncIterable<Buffer>);
}

/** The whole backups of a store, the oldest first. */
export async function listBackups(store: ArchiveStore): Promise<({ name: string } & AboutBackup)[]> {
  const whole = (await store.list(BASES)).filter((path) => path.endsWith("/about.json"));
  const backups: ({ name: string } & AboutBackup)[] = [];
  for (const path of whole) {
    const parts: Buffer[] = [];
    for await (const part of store.get(path)) parts.push(part as Buffer);
    const about = JSON.parse(Buffer.concat(parts).toString("utf8")) as AboutBackup;
    backups.push({ name: path.slice(BASES.length, -"/about.json".length), ...about });
  }
  return backups;
}

/** How many whole backups stay, however old they are. */
const ALWAYS_KEPT = 2;

/**
 * Removes whole backups that were taken so many days ago, all but the two newest, and the log that no backup needs any more.
 * Answers the names that went.
 */
export async function sweepBackups(store: ArchiveStore, keepDays: number, now = new Date()): Promise<string[]> {
  const backups = await listBackups(store);
  const oldest = new Date(now.getTime() - keepDays * 86_400_000).toISOString();
  const going = backups.slice(0, -ALWAYS_KEPT).filter(({ takenAt }) => takenAt < oldest);
  const staying = backups.slice(going.length);
  const first = staying.map(({ firstSegment }) => firstSegment).toSorted()[0];
  const names = [
    ...(await Promise.all(going.map(({ name }) => store.list(`${BASES}${name}/`)))).flat(),
    ...(await store.list(LOG)).filter(
      (name) => first && /\/[0-9A-F]{24}/u.test(name) && name.slice(LOG.length) < first,
    ),
  ];
  // What tells of a backup goes first: half a backup is none.
  for (const name of names.toSorted((a) => (a.endsWith("about.json") ? -1 : 1))) await store.remove(name);
  return names;
}
