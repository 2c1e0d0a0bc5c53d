import { AsyncLocalStorage } from "node:async_hooks";
import { LRUCache } from "lru-cache";
import { NEXT_CACHE_IMPLICIT_TAG_ID, NEXT_CACHE_TAGS_HEADER } from "next/dist/lib/constants.js";
import { z } from "zod";
import type { PageTags } from "./front/renderer.ts";

// With next-internals.ts all that is known of Next beyond its documentation; next-tags.test.ts checks it.

/** Next's word for everything, which says nothing of a page. */
const OF_EVERYTHING = "catalogue";

const MOST_PAGES = 20_000;

interface Overheard {
  /** Pathname of the page that is rendered. */
  rendering: AsyncLocalStorage<string>;
  known: LRUCache<string, readonly string[]>;
}

/** One a process, although Next loads its store by itself. */
const place: { [key: symbol]: Overheard | undefined } = globalThis;
const PLACE = Symbol.for("kram.next-tags");

function overheard(): Overheard {
  return (place[PLACE] ??= { rendering: new AsyncLocalStorage(), known: new LRUCache({ max: MOST_PAGES }) });
}

const storedPage = z.object({ headers: z.object({ [NEXT_CACHE_TAGS_HEADER]: z.string() }) });

/** For Next's store: hears of what it keeps or finds for the page that is rendered. */
export function noteStored(value: unknown): void {
  const { rendering, known } = overheard();
  const pathname = rendering.getStore();
  const { data } = storedPage.safeParse(value);
  if (pathname === undefined || data === undefined) return;
  const tags = data.headers[NEXT_CACHE_TAGS_HEADER].split(",");
  const own = tags.filter((tag) => !tag.startsWith(NEXT_CACHE_IMPLICIT_TAG_ID) && tag !== OF_EVERYTHING);
  known.set(pathname, own);
}

/**
 * Which tags the readings of each page named: Next keeps them with the page and tells its store alone. Parts of a page that
 * are asked for at once are rendered together, so tags are known by address.
 */
export function nextTags(): PageTags {
  const { rendering, known } = overheard();
  return {
    during: (pathname, render) => rendering.run(pathname, render),
    of: (pathname) => known.get(pathname) ?? null,
    forget: () => known.clear(),
  };
}
