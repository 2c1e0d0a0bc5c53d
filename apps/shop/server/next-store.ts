import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";
import type FileSystemCache from "next/dist/server/lib/incremental-cache/file-system-cache.js";
import { isOutdated, noteExpired, noteStored } from "./next-tags.ts";

// Next loads this file by its name in next.config.mjs.

const { default: NextStore }: { default: typeof FileSystemCache } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache.js",
);

/** What is kept in the millisecond of an expiry counts as new. */
const NEXT_MILLISECOND = 2;

/** Next's own store of pages and readings, overheard; what a change touched while it was made is not kept as new. */
export default class OverheardStore extends NextStore {
  override async get(...asked: Parameters<FileSystemCache["get"]>) {
    const found = await super.get(...asked);
    noteStored(found?.value);
    return found;
  }

  override async set(...given: Parameters<FileSystemCache["set"]>) {
    if (isOutdated(given[1], given[2])) return;
    noteStored(given[1]);
    await super.set(...given);
  }

  override async revalidateTag(...given: Parameters<FileSystemCache["revalidateTag"]>) {
    noteExpired("soon");
    await sleep(NEXT_MILLISECOND);
    // Expires before it is waited for; what began meanwhile was made of what was there.
    const expired = super.revalidateTag(...given);
    noteExpired("now");
    await expired;
  }
}
