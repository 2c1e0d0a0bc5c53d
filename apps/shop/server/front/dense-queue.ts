import { setTimeout as sleep } from "node:timers/promises";
import { compressBrotli, expandBrotli } from "./encoding.ts";
import type { PageEntry } from "./page-cache.ts";

const FIRST_PAUSE_MS = 1000;

/** Rests as long as it worked; `onDone` gets smaller bodies. */
export function createDenseQueue({
  isCurrent,
  onDone,
  firstPauseMs = FIRST_PAUSE_MS,
}: {
  isCurrent: (key: string, entry: PageEntry) => boolean;
  onDone: (key: string, entry: PageEntry) => void;
  firstPauseMs?: number;
}) {
  const waiting = new Map<string, PageEntry>();
  const ending = new AbortController();
  let working = false;
  async function work(): Promise<void> {
    await sleep(firstPauseMs, undefined, { signal: ending.signal, ref: false });
    for (const [key, entry] of waiting) {
      waiting.delete(key);
      if (!isCurrent(key, entry)) continue;
      const begun = performance.now();
      const dense = await compressBrotli(await expandBrotli(entry.bodies.br), "dense");
      if (dense.length < entry.bodies.br.length) {
        entry.bodies.br = dense;
        delete entry.heads.br;
        onDone(key, entry);
      }
      await sleep((performance.now() - begun) * 1.5, undefined, { signal: ending.signal, ref: false });
    }
  }
  return {
    add(key: string, entry: PageEntry) {
      waiting.set(key, entry);
      if (working) return;
      working = true;
      work()
        .catch((error: unknown) => {
          if (!ending.signal.aborted) process.emitWarning(error instanceof Error ? error : String(error));
        })
        .finally(() => {
          working = false;
        });
    },
    stop() {
      waiting.clear();
      ending.abort();
    },
  };
}
