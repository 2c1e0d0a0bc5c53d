import { AsyncLocalStorage } from "node:async_hooks";
import { LRUCache } from "lru-cache";
import { NEXT_CACHE_IMPLICIT_TAG_ID, NEXT_CACHE_TAGS_HEADER } from "next/dist/lib/constants.js";
import { z } from "zod";
import { type ChangeLog, createChangeLog, type Touched } from "./front/change-log.ts";
import type { Making, PageTags, Renderer } from "./front/renderer.ts";

// With next-internals.ts all that is known of Next beyond its documentation; next-tags.test.ts checks it.

/** Next's word for everything, which says nothing of a page. */
const OF_EVERYTHING = "catalogue";

const MOST_PAGES = 20_000;

/** Next expires its store before it answers, or right after. */
const EXPIRED_MS = 5000;

interface Overheard {
  /** What is made; Next's store is told nothing of it. */
  making: AsyncLocalStorage<Making>;
  known: LRUCache<string, { tags: readonly string[]; begun: number }>;
  changes: ChangeLog;
  /** For which change Next's store is being declared old. */
  declared: { touched: Touched; onExpired: () => void } | null;
}

/** One a process, although Next loads its store by itself. */
const place: { [key: symbol]: Overheard | undefined } = globalThis;
const PLACE = Symbol.for("kram.next-tags");

function overheard(): Overheard {
  return (place[PLACE] ??= {
    making: new AsyncLocalStorage(),
    known: new LRUCache({ max: MOST_PAGES }),
    changes: createChangeLog(),
    declared: null,
  });
}

const storedPage = z.object({ headers: z.object({ [NEXT_CACHE_TAGS_HEADER]: z.string() }) });
const ownTags = z.object({ tags: z.array(z.string()) });

/** Those of a page or of one reading; null where it has none. */
function tagsOf(value: unknown, context?: unknown): readonly string[] | null {
  const page = storedPage.safeParse(value).data;
  const tags = page?.headers[NEXT_CACHE_TAGS_HEADER].split(",") ?? ownTags.safeParse(context).data?.tags;
  return tags?.filter((tag) => !tag.startsWith(NEXT_CACHE_IMPLICIT_TAG_ID) && tag !== OF_EVERYTHING) ?? null;
}

/** For Next's store: hears of what it keeps or finds for the page that is rendered. */
export function noteStored(value: unknown): void {
  const { making, known } = overheard();
  const { pathname, begun } = making.getStore() ?? { pathname: null, begun: 0 };
  const tags = tagsOf(value);
  if (pathname !== null && tags !== null) known.set(pathname, { tags, begun });
}

/** For Next's store: whether a change touches what is to be kept, after its making began. */
export function isOutdated(value: unknown, context: unknown): boolean {
  const { making, changes } = overheard();
  return changes.hasTouched(tagsOf(value, context), making.getStore()?.begun ?? 0);
}

/** For Next's store: all that it keeps is about to be old, or is from now on. */
export function noteExpired(when: "soon" | "now"): void {
  const { changes, declared } = overheard();
  changes.note(declared?.touched ?? "everything");
  if (when === "now") declared?.onExpired();
}

/** What touched pages, since the process began. */
export function nextChanges(): ChangeLog {
  return overheard().changes;
}

/** Has Next's store declared old by `declare` for a change, and noted so. Throws where that did not happen. */
export async function declareOld(touched: Touched, declare: () => Promise<void>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const late = setTimeout(() => reject(new Error("The renderer kept what was declared old")), EXPIRED_MS).unref();
  overheard().declared = { touched, onExpired: resolve };
  try {
    await Promise.all([declare(), promise]);
  } finally {
    clearTimeout(late);
    overheard().declared = null;
  }
}

/** Notes when a rendering begins, be it after its turn or of no page at all. */
export function notingBegin(render: Renderer): Renderer {
  const { making, changes } = overheard();
  return (request, response) => {
    const made = making.getStore() ?? { pathname: null, begun: 0 };
    made.begun = changes.count;
    return making.run(made, () => render(request, response));
  };
}

/**
 * Which tags the readings of each page named: Next keeps them with the page and tells its store alone. Parts of a page that
 * are asked for at once are rendered together, so tags are known by address.
 */
export function nextTags(): PageTags {
  const { making, known, changes } = overheard();
  return {
    during: (made, render) => making.run(made, render),
    of(pathname) {
      const found = known.get(pathname);
      return found === undefined || changes.hasTouched(found.tags, found.begun) ? null : found.tags;
    },
  };
}
