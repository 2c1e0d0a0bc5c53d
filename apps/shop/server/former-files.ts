import { copyFile, mkdir, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import path from "node:path";

/** For pages that were open before an upgrade. */
const KEPT_MS = 7 * 24 * 60 * 60 * 1000;

/** Names the files of the build that ran last. */
const LATEST = "latest.json";

interface Keeping {
  /** Files of this build. */
  built: string;
  /** Outlives the build: on a volume, or beside the program's data. */
  folder: string;
  now: Date;
}

/** Copies this build's files for later, and lets go of what was replaced a week ago. Only warns on failure. */
export async function keepFormerFiles(keeping: Keeping): Promise<void> {
  await keep(keeping).catch((error: unknown) => {
    process.emitWarning(`Former files could not be kept: ${error instanceof Error ? error.message : String(error)}`);
  });
}

async function keep({ built, folder, now }: Keeping): Promise<void> {
  await mkdir(folder, { recursive: true });
  const own = await namesBelow(built);
  const kept = (await namesBelow(folder)).filter((name) => name !== LATEST);
  const latest = new Set(await readLatest(folder));
  const isOwn = new Set(own);
  const former = kept.filter((name) => !isOwn.has(name));
  // Replaced just now: its week begins.
  await Promise.all(former.filter((name) => latest.has(name)).map((name) => utimes(path.join(folder, name), now, now)));
  await Promise.all(former.map((name) => removeOld(path.join(folder, name), now)));
  const isKept = new Set(kept);
  await Promise.all(
    own.filter((name) => !isKept.has(name)).map((name) => copy(path.join(built, name), path.join(folder, name))),
  );
  await writeFile(path.join(folder, LATEST), JSON.stringify(own));
}

async function readLatest(folder: string): Promise<readonly string[]> {
  const text = await readFile(path.join(folder, LATEST), "utf8").catch(() => "[]");
  const names: unknown = JSON.parse(text);
  return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
}

async function removeOld(file: string, now: Date): Promise<void> {
  const { mtimeMs } = await stat(file);
  if (now.getTime() - mtimeMs > KEPT_MS) await rm(file, { force: true });
}

async function copy(from: string, to: string): Promise<void> {
  await mkdir(path.dirname(to), { recursive: true });
  await copyFile(from, to);
}

async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)));
}
