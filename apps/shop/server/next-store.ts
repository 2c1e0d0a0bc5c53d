import { createRequire } from "node:module";
import type FileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { noteStored } from "./next-tags.ts";

// Next loads this file by its name in next.config.mjs.

const { default: NextStore }: { default: typeof FileSystemCache } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache.js",
);

/** Next's own store of pages and readings, as it is, overheard. */
export default class OverheardStore extends NextStore {
  override async get(...asked: Parameters<FileSystemCache["get"]>) {
    const found = await super.get(...asked);
    noteStored(found?.value);
    return found;
  }

  override async set(...given: Parameters<FileSystemCache["set"]>) {
    noteStored(given[1]);
    return super.set(...given);
  }
}
