import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

/** On disk, bounded by bytes. */
export interface PictureStore {
  /** At most `maxAgeMs` old, or null. */
  find(key: string, maxAgeMs: number): Promise<Buffer | null>;
  /** Only warns on failure. */
  keep(key: string, body: Buffer): Promise<void>;
  readonly bytes: number;
}

interface Kept {
  bytes: number;
  madeAt: number;
}

/** Removes half-written files. */
export async function openPictureStore({
  folder,
  maxBytes,
  now,
}: {
  folder: string;
  maxBytes: number;
  now: () => number;
}): Promise<PictureStore> {
  await mkdir(folder, { recursive: true });
  const kept = await readKept(folder);
  let bytes = [...kept.values()].reduce((sum, file) => sum + file.bytes, 0);
  function drop(name: string): void {
    bytes -= kept.get(name)?.bytes ?? 0;
    kept.delete(name);
  }
  return {
    async find(key, maxAgeMs) {
      const name = nameOf(key);
      const file = kept.get(name);
      if (file === undefined || now() - file.madeAt > maxAgeMs) return null;
      kept.delete(name);
      kept.set(name, file); // the order of the map is the order of use
      const body = await readFile(path.join(folder, name)).catch(() => null);
      if (body === null) drop(name);
      return body;
    },
    async keep(key, body) {
      const name = nameOf(key);
      if (!(await writeWhole(path.join(folder, name), body))) return;
      drop(name);
      kept.set(name, { bytes: body.length, madeAt: now() });
      bytes += body.length;
      for (const oldest of kept.keys()) {
        if (bytes <= maxBytes || oldest === name) break;
        drop(oldest);
        await rm(path.join(folder, oldest), { force: true });
      }
    },
    get bytes() {
      return bytes;
    },
  };
}

async function writeWhole(file: string, body: Buffer): Promise<boolean> {
  const half = path.join(path.dirname(file), `.${randomUUID()}.half`);
  try {
    await writeFile(half, body);
    await rename(half, file);
    return true;
  } catch (error) {
    process.emitWarning(`A picture could not be kept: ${error instanceof Error ? error.message : String(error)}`);
    await rm(half, { force: true });
    return false;
  }
}

function nameOf(key: string): string {
  return createHash("sha256").update(key).digest("hex").slice(0, 40);
}

async function readKept(folder: string): Promise<Map<string, Kept>> {
  const files: [string, Kept][] = [];
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    if (name.endsWith(".half")) await rm(file, { force: true });
    else if (/^[0-9a-f]{40}$/u.test(name)) {
      const { size, mtimeMs } = await stat(file);
      files.push([name, { bytes: size, madeAt: mtimeMs }]);
    }
  }
  return new Map(files.toSorted(([, one], [, other]) => one.madeAt - other.madeAt));
}
