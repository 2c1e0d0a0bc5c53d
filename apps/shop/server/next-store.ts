import { createRequire } from "node:module";
import type FileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { mayStore, noteExpired, noteStored } from "./next-tags.ts";

// Next loads this file by its name in next.config.mjs.

const { default: NextStore }: { default: typeof FileSystemCache } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache.js",
);

/** Next's own store of pages and readings, overheard; what was begun before its last expiry is not kept as new. */
export default class OverheardStore extends NextStore {
  override async get(...asked: Parameters<FileSystemCache["get"]>) {
    const found = await super.get(...asked);
    noteStored(found?.value);
    return found;
  }

  override async set(...given: Parameters<FileSystemCache["set"]>) {
    if (!mayStore()) return;
    noteStored(given[1]);
    await super.set(...given);
  }

  override async revalidateTag(...given: Parameters<FileSystemCache["revalidateTag"]>) {
    noteExpired();
    await super.revalidateTag(...given);
  }
}
