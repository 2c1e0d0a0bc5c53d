import { randomUUID } from "node:crypto";
import { access, mkdir, open, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ShopError } from "../shop-error.ts";
import type { MediaStore } from "./media-store.ts";

/** Files lie side by side in one folder, which all APIs of an instance have to share. */
export function folderStore(folder: string): MediaStore {
  const has = (name: string) =>
    access(join(folder, name)).then(
      () => true,
      () => false,
    );
  return {
    has,
    async put(name, bytes) {
      if (await has(name)) return;
      // Written beside and renamed, so that nobody reads half.
      const draft = join(folder, `${name}.${randomUUID()}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(draft, bytes);
        await rename(draft, join(folder, name));
      } catch (error) {
        process.emitWarning(`A file could not be kept: ${error instanceof Error ? error.message : String(error)}`);
        await rm(draft, { force: true }).catch(() => undefined); // said above
        throw new ShopError({ code: "server.storage-full" });
      }
    },
    read: (name) => readFile(join(folder, name)).catch(noneOrUnavailable),
    async open(name) {
      const file = await open(join(folder, name)).catch(noneOrUnavailable);
      if (!file) return null;
      const found = await file.stat();
      if (found.isFile()) return { size: found.size, stream: file.createReadStream() };
      await file.close();
      return null;
    },
    async names() {
      const found = await readdir(folder, { withFileTypes: true }).catch(noneOrUnavailable);
      const files = (found ?? []).filter((entry) => entry.isFile() && !DRAFT.test(entry.name));
      return files.map(({ name }) => name).toSorted();
    },
  };
}

/** What a process that was killed has left half. */
const DRAFT = /\.[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;

function noneOrUnavailable(error: NodeJS.ErrnoException): null {
  if (error.code === "ENOENT" || error.code === "ENOTDIR") return null;
  process.emitWarning(`A file could not be read: ${error.message}`);
  throw new ShopError({ code: "server.unavailable" });
}
