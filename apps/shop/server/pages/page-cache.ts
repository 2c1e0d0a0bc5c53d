import { LRUCache } from "lru-cache";
import { entryBytes, type PageEntry } from "./page-entry.ts";

/** Prerendered pages in memory, bounded by bytes; the least used leave first. */
export interface PageCache {
  get(key: string): PageEntry | undefined;
  /** Stores an entry that was begun in `epoch`; refused when the cache was emptied since. */
  set(key: string, entry: PageEntry, epoch: number): boolean;
  /** Whether this very entry is still the one under its key. */
  holds(key: string, entry: PageEntry): boolean;
  /** Counts the bytes of an entry anew after its bodies changed; nothing when it left meanwhile. */
  recount(key: string, entry: PageEntry): void;
  /** Empties the cache and begins a new epoch. */
  clear(): void;
  readonly epoch: number;
  readonly bytes: number;
  readonly size: number;
}

/** Creates the cache; `onStored` hears of every new entry. */
export function createPageCache({
  maxBytes,
  onStored,
}: {
  maxBytes: number;
  onStored?: (key: string, entry: PageEntry) => void;
}): PageCache {
  const entries = new LRUCache<string, PageEntry>({
    maxSize: maxBytes,
    sizeCalculation: (entry, key) => entryBytes(entry) + key.length * 2,
  });
  let epoch = 0;
  return {
    get: (key) => entries.get(key),
    set(key, entry, begun) {
      if (begun !== epoch) return false;
      entries.set(key, entry);
      onStored?.(key, entry);
      return true;
    },
    holds: (key, entry) => entries.peek(key) === entry,
    recount(key, entry) {
      if (entries.peek(key) !== entry) return;
      entries.delete(key); // a set with the same value would keep the old size
      entries.set(key, entry);
    },
    clear() {
      epoch += 1;
      entries.clear();
    },
    get epoch() {
      return epoch;
    },
    get bytes() {
      return entries.calculatedSize;
    },
    get size() {
      return entries.size;
    },
  };
}
