import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { extract } from "tar";
import { dataPlace } from "../postgres/data-place.ts";
import { layoutOf, type ServerLayout } from "../postgres/layout.ts";
import { keptPassword } from "../postgres/password.ts";
import { type ServerUser, serverUser } from "../postgres/server-user.ts";
import { startPostgres } from "../postgres/start-postgres.ts";
import type { ArchiveStore } from "./archive-store.ts";
import { BackupProblem } from "./backup-problem.ts";
import { livingAgain, readErasures, urlOf } from "./erasures.ts";
import { LOG, PARTIAL } from "./follow-log.ts";
import { segmentAfter } from "./log-place.ts";
import { unseal } from "./seal.ts";
import { type AboutBackup, BASES, BYTES_OF_NOTHING, listBackups } from "./take-backup.ts";

/** What is restored, and where. */
export interface RestorePlan {
  store: ArchiveStore;
  /** Opens the backups: `AGE-SECRET-KEY-1…`. */
  identity: string;
  /** An empty data folder. */
  dataDir: string;
  /** The last moment that counts; without one all that was archived. */
  until?: Date | undefined;
  /** Erases members of a database again, by their numbers, whom the moment brought back. */
  eraseAgain?: (url: string, memberIds: readonly number[]) => Promise<void>;
  /** Told what is done next. */
  tell?: (step: string) => void;
}

/** What came back. */
export interface Restored {
  /** The whole backup that it began with. */
  base: string;
  /** Of the last transaction that is there; null where none was since the backup. */
  lastChange: Date | null;
  /** How many members were erased again, since they had been before all was lost. */
  erasedAgain: number;
}

/**
 * Restores database and files from a store alone, to the moment asked for, and leaves the database stopped.
 * Refuses, in words, and leaves no database behind: data that is there already, a moment before the first backup or after
 * the end of the log, a wrong key, a segment that is missing, a full disk.
 */
export async function restoreBackup({
  store,
  identity,
  dataDir,
  until,
  eraseAgain = () => Promise.resolve(),
  tell = () => undefined,
}: RestorePlan): Promise<Restored> {
  const user = serverUser(join(dataDir, "postgres", "cluster"));
  const layout = layoutOf(dataPlace(join(dataDir, "postgres"), user));
  if (existsSync(layout.cluster))
    throw new BackupProblem(`There is a database in ${dataDir} already. Restore into an empty folder.`);
  const log = join(dirname(layout.cluster), "restore-log");
  try {
    const base = await unpackAll({ store, identity, dataDir, until, tell, cluster: layout.cluster, log });
    const erasures = await readErasures(store, identity);
    let erasedAgain = 0;
    const afterwards = async (url: string) => {
      for (const [database, erased] of erasures) {
        const memberIds = await livingAgain(urlOf(url, database), erased);
        if (memberIds.length > 0) await eraseAgain(urlOf(url, database), memberIds);
        erasedAgain += memberIds.length;
      }
    };
    return { base: base.name, lastChange: await recover({ layout, user, log, until, afterwards }), erasedAgain };
  } catch (problem) {
    rmSync(layout.cluster, { recursive: true, force: true });
    throw fullDisk(problem, dataDir);
  } finally {
    rmSync(log, { recursive: true, force: true });
  }
}

/** Puts files of server and shop where they belong, and the log to be replayed beside them. */
async function unpackAll({
  store,
  identity,
  dataDir,
  until,
  tell,
  cluster,
  log,
}: Omit<Required<RestorePlan>, "eraseAgain" | "until"> & {
  until: Date | undefined;
  cluster: string;
  log: string;
}): Promise<{ name: string }> {
  const base = await chooseBase(store, until);
  mkdirSync(cluster, { recursive: true });
  // A server refuses a folder that others may read.
  chmodSync(cluster, 0o700);
  tell(`the database of ${base.takenAt}`);
  await unpack({ store, identity, name: `${BASES}${base.name}/database.tar.zst.age` }, cluster);
  tell("pictures, documents and secrets");
  mkdirSync(dataDir, { recursive: true });
  await unpack({ store, identity, name: `${BASES}${base.name}/files.tar.zst.age` }, dataDir);
  tell("what was done since");
  mkdirSync(log, { mode: 0o755, recursive: true });
  await fetchLog({ store, identity, first: base.firstSegment, into: log });
  return base;
}

/**
 * Restores into the empty data folder of a server of the owner's, which replays the log by itself when it is started.
 * Refuses, in words, and leaves the folder empty: as `restoreBackup`.
 */
export async function restoreForOwnServer({
  cluster,
  until,
  tell = () => undefined,
  ...plan
}: Omit<RestorePlan, "eraseAgain"> & { cluster: string }): Promise<{ base: string }> {
  if (existsSync(cluster) && readdirSync(cluster).length > 0)
    throw new BackupProblem(`${cluster} is not empty. Restore into an empty folder.`);
  try {
    // The server may see the folder under another name: places within it are told from there.
    const { name } = await unpackAll({ ...plan, until, tell, cluster, log: join(cluster, "restore-log") });
    letReplay(cluster, "restore-log", until);
    return { base: name };
  } catch (problem) {
    for (const part of existsSync(cluster) ? readdirSync(cluster) : [])
      rmSync(join(cluster, part), { recursive: true, force: true });
    throw fullDisk(problem, cluster);
  }
}

/** Settings of an earlier restore would stop this one at its moment. */
const OF_RESTORES = /^(?:restore_command|recovery_end_command|recovery_target_action|recovery_target_time) = .*\n?/gmu;

/** Tells a server to replay a folder at its next start, removing one within its own. Answers its settings until now. */
function letReplay(cluster: string, log: string, until: Date | undefined): string {
  const auto = join(cluster, "postgresql.auto.conf");
  const before = existsSync(auto) ? readFileSync(auto, "utf8") : "";
  const copy = process.platform === "win32" ? `copy "${log}\\%f" "%p"` : `cp "${log}/%f" "%p"`;
  const settings = [
    ...(isAbsolute(log) ? [] : [`recovery_end_command = 'rm -rf "${log}"'`]),
    `restore_command = '${copy.replaceAll("'", "''").replaceAll("\\", "\\\\")}'`,
    "recovery_target_action = 'promote'",
    ...(until ? [`recovery_target_time = '${until.toISOString().replace("T", " ").replace("Z", "+00")}'`] : []),
  ];
  writeFileSync(auto, `${before.replaceAll(OF_RESTORES, "")}\n${settings.join("\n")}\n`);
  writeFileSync(join(cluster, "recovery.signal"), "");
  return before;
}

function fullDisk(problem: unknown, place: string): unknown {
  return (problem as NodeJS.ErrnoException).code === "ENOSPC"
    ? new BackupProblem(`The disk of ${place} is full.`, { cause: problem })
    : problem;
}

async function chooseBase(store: ArchiveStore, until: Date | undefined): Promise<{ name: string } & AboutBackup> {
  const all = await listBackups(store);
  const [oldest] = all;
  if (!oldest) throw new BackupProblem("There is no whole backup in this store.");
  const found = all.findLast(({ wholeAt }) => !until || wholeAt <= until.toISOString());
  if (!found)
    throw new BackupProblem(`The first backup was whole at ${oldest.wholeAt}; nothing before can be restored.`);
  return found;
}

interface Sealed {
  store: ArchiveStore;
  identity: string;
  name: string;
}

async function unpack({ store, identity, name }: Sealed, folder: string): Promise<void> {
  let bytes = 0;
  const counted = new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      done(null, part);
    },
  });
  try {
    const plain = await unseal(store.get(name), identity, name);
    await pipeline(plain, counted, extract({ cwd: folder, preserveOwner: false }));
  } catch (problem) {
    const isNoArchive = (problem as { tarCode?: string }).tarCode === "TAR_BAD_ARCHIVE";
    if (!isNoArchive || bytes !== BYTES_OF_NOTHING) throw problem;
  }
}

/** Brings the segments from the first on, each later one directly after the one before. Refuses: one that is missing between others. */
async function fetchLog({
  store,
  identity,
  first,
  into,
}: Omit<Sealed, "name"> & { first: string; into: string }): Promise<void> {
  const names = await store.list(LOG);
  const files = names.map((name) => name.slice(LOG.length, -".zst.age".length));
  const segments = files.filter((file) => /^[0-9A-F]{24}/u.test(file) && file.slice(0, 24) >= first);
  let before = "";
  for (const file of segments) {
    const segment = file.slice(0, 24);
    const isNext = before === "" || before === segment || segmentAfter(before) === segment;
    // A new timeline, after an earlier restore, begins where the one before was left.
    if (!isNext && before.slice(0, 8) === segment.slice(0, 8))
      throw new BackupProblem(
        `The segment ${segmentAfter(before)} of the log is missing: what came after it cannot be restored.`,
      );
    before = segment;
  }
  for (const file of [...files.filter((name) => name.endsWith(".history")), ...segments]) {
    const name = `${LOG}${file}.zst.age`;
    if (file.endsWith(PARTIAL) && segments.includes(file.slice(0, 24))) continue;
    const parts: Buffer[] = [];
    for await (const part of await unseal(store.get(name), identity, name)) parts.push(part as Buffer);
    writeFileSync(join(into, file.endsWith(PARTIAL) ? file.slice(0, 24) : file), Buffer.concat(parts), { mode: 0o644 });
  }
}

/** Replays the log up to the moment, makes the server one of its own again, and stops it. */
async function recover({
  layout,
  user,
  log,
  until,
  afterwards,
}: {
  layout: ServerLayout;
  user: ServerUser | undefined;
  log: string;
  until: Date | undefined;
  afterwards: (url: string) => Promise<void>;
}): Promise<Date | null> {
  const before = letReplay(layout.cluster, log, until);
  if (user) giveTo(user, layout.cluster);
  keptPassword(layout);
  const fails = (problem: unknown) => {
    // Where its log ends too early the server stops, before or after it let us in; only its own log says why.
    if (!existsSync(layout.log) || !readFileSync(layout.log, "utf8").includes("recovery target was reached"))
      return problem;
    const asked = until?.toISOString() ?? "";
    return new BackupProblem(`The log ends before ${asked}: choose an earlier moment, or none for all there is.`, {
      cause: problem,
    });
  };
  try {
    const server = await startPostgres({ dataDir: dirname(layout.cluster), takeOver: true });
    try {
      const lastChange = await promoted(server.url("postgres"));
      await afterwards(server.url("postgres"));
      return lastChange;
    } finally {
      await server.stop();
    }
  } catch (problem) {
    throw fails(problem);
  } finally {
    writeFileSync(join(layout.cluster, "postgresql.auto.conf"), before);
  }
}

/** Waits until a server has replayed its log and takes changes. Answers the moment of the last replayed one. */
export async function promoted(url: string): Promise<Date | null> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    let lastChange: Date | null = null;
    for (;;) {
      const { rows } = await client.query<{ waits: boolean; at: Date | null }>(
        "SELECT pg_is_in_recovery() AS waits, pg_last_xact_replay_timestamp() AS at",
      );
      lastChange = rows[0]?.at ?? lastChange;
      if (rows[0]?.waits === false) return lastChange;
      await wait(50);
    }
  } finally {
    // Nobody waits for the farewell of a server that is gone.
    void client.end().catch(() => undefined);
  }
}

/** Gives a folder with all that is in it to the account of the server. */
function giveTo(user: ServerUser, folder: string): void {
  for (const path of readdirSync(folder, { recursive: true, encoding: "utf8" }))
    chownSync(join(folder, path), user.uid, user.gid);
  chownSync(folder, user.uid, user.gid);
}
