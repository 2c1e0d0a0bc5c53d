import { randomUUID } from "node:crypto";
import { access, mkdir, rename, rm } from "node:fs/promises";
import { dirname, isAbsolute, join, relative } from "node:path";
import { ShopError } from "../../../platform/shop-error.ts";

/** The path of a file that an import names from a folder; null for what would lie outside of it. */
export function fileInside(folder: string, name: string): string | null {
  const file = join(folder, name);
  return isAbsolute(name) || relative(folder, file).startsWith("..") ? null : file;
}

/** Whether there is such a file. */
export function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Puts a file named by its content into the media folder: written beside and renamed, so that nobody ever sees half of it; one that is there already has this very content. Refuses: server.storage-full. */
export async function placeInMedia(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  if (await isThere(file)) return;
  const draft = `${file}.${randomUUID()}`;
  try {
    await mkdir(dirname(file), { recursive: true });
    await write(draft);
    await rename(draft, file);
  } catch (error) {
    process.emitWarning(`A file could not be kept: ${error instanceof Error ? error.message : String(error)}`);
    await rm(draft, { force: true }).catch(() => undefined); // said above
    throw new ShopError({ code: "server.storage-full" });
  }
}
