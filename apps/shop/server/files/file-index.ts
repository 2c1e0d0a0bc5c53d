import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { isCompressible, mediaTypeOf } from "./media-type.ts";

/** A file that the front serves under one fixed address. */
export interface IndexedFile {
  path: string;
  type: string;
  etag: string;
  /** Its name changes with its content, so it may be kept for ever. */
  immutable: boolean;
  compressible: boolean;
  /** Its Brotli lies beside it as `<file>.br`. */
  hasBrotli: boolean;
}

/** Files by address; what is not in it is not served, so no address can leave the folders. */
export type FileIndex = ReadonlyMap<string, IndexedFile>;

interface Root {
  folder: string;
  /** Address of the folder, without a trailing slash. */
  address: string;
  immutable: boolean;
}

/** Lists the files below the folders by their addresses; folders that do not exist have none. */
export async function indexFiles(roots: readonly Root[]): Promise<FileIndex> {
  const index = new Map<string, IndexedFile>();
  for (const root of roots) {
    const found = await readdir(root.folder, { recursive: true, withFileTypes: true }).catch(() => []);
    const names = found
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(root.folder, path.join(entry.parentPath, entry.name)));
    const all = new Set(names);
    for (const name of names) {
      if (name.endsWith(".br") || path.basename(name).startsWith(".")) continue;
      const address = name.split(path.sep).map(encodeURIComponent).join("/");
      index.set(`${root.address}/${address}`, await describe(root, name, all.has(`${name}.br`)));
    }
  }
  return index;
}

async function describe({ folder, immutable }: Root, name: string, hasBrotli: boolean): Promise<IndexedFile> {
  const file = path.join(folder, name);
  const { size, mtimeMs } = await stat(file);
  const etag = `W/"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
  return { path: file, type: mediaTypeOf(name), etag, immutable, compressible: isCompressible(name), hasBrotli };
}
