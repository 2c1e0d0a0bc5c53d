import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BackupProblem } from "./backup-problem.ts";

/** Where sealed files of backups lie, by names such as `wal/000000010000000000000003.zst.age`. */
export interface ArchiveStore {
  /** Keeps a file whole or not at all; one of the same name is replaced. Refuses, in words: a full disk, no access. */
  put(name: string, content: Readable): Promise<void>;
  /** Refuses, in words: a file that is not there. */
  get(name: string): Readable;
  /** Names that begin so, sorted. */
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
}

/** A store in a folder, also one of another machine that is mounted. */
export function folderStore(folder: string): ArchiveStore {
  return {
    async put(name, content) {
      const path = join(folder, name);
      const part = `${path}.part`;
      try {
        await mkdir(dirname(path), { recursive: true });
        await pipeline(content, createWriteStream(part, { mode: 0o600, flush: true }));
        await rename(part, path);
        await syncFolder(dirname(path));
      } catch (problem) {
        await rm(part, { force: true });
        throw inWords(problem, `${name} cannot be kept in ${folder}`);
      }
    },
    get(name) {
      const path = join(folder, name);
      const stream = createReadStream(path);
      const read = stream.destroy.bind(stream);
      stream.destroy = (problem) =>
        read(problem && (inWords(problem, `${name} cannot be read from ${folder}`) as Error));
      return stream;
    },
    async list(prefix) {
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((problem: unknown) => {
        if ((problem as NodeJS.ErrnoException).code === "ENOENT") return [];
        throw inWords(problem, `${folder} cannot be read`);
      });
      return entries
        .filter((entry) => entry.isFile() && !entry.name.endsWith(".part"))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
        .filter((name) => name.startsWith(prefix))
        .sort();
    },
    async remove(name) {
      await rm(join(folder, name), { force: true });
    },
  };
}

/** A renamed file survives a crash of the machine only once its folder is written, too. */
async function syncFolder(path: string): Promise<void> {
  if (process.platform === "win32") return;
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: "the disk is full",
  EDQUOT: "the quota of the disk is used up",
  EACCES: "access is refused",
  EPERM: "access is refused",
  EROFS: "it can only be read",
  ENOENT: "it is not there",
  ENOTDIR: "its place is a file",
};

function inWords(problem: unknown, what: string): unknown {
  const reason = REASONS[(problem as NodeJS.ErrnoException).code ?? ""];
  return reason ? new BackupProblem(`${what}: ${reason}.`, { cause: problem }) : problem;
}
