import { setTimeout as sleep } from "node:timers/promises";
import { untilCalm } from "./busy-loop.ts";
import { compressBrotli, expandBrotli } from "./encoding.ts";
import type { PageEntry } from "./page-cache.ts";

const FIRST_PAUSE_MS = 1000;

interface DenseQueueSettings {
  isCurrent: (key: string, entry: PageEntry) => boolean;
  onDone: (key: string, entry: PageEntry) => void;
  isBusy: () => boolean;
  firstPauseMs?: number;
}

/** Waits while visitors keep the process busy, rests longer than it worked, and begins with the last; `onDone` gets smaller bodies. */
export function createDenseQueue(settings: DenseQueueSettings) {
  const waiting = new Map<string, PageEntry>();
  const ending = new AbortController();
  let working = false;
  return {
    add(key: string, entry: PageEntry) {
      waiting.set(key, entry);
      if (working) return;
      working = true;
      packAll(waiting, settings, ending.signal)
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

async function packAll(
  waiting: Map<string, PageEntry>,
  { isCurrent, onDone, isBusy, firstPauseMs = FIRST_PAUSE_MS }: DenseQueueSettings,
  signal: AbortSignal,
): Promise<void> {
  await sleep(firstPauseMs, undefined, { signal, ref: false });
  while (waiting.size > 0) {
    await untilCalm(isBusy, signal);
    const next = lastOf(waiting);
    if (next === undefined) return;
    const [key, entry] = next;
    waiting.delete(key);
    if (!isCurrent(key, entry)) continue;
    const begun = performance.now();
    if (await isPacked(entry)) onDone(key, entry);
    await sleep((performance.now() - begun) * 1.5, undefined, { signal, ref: false });
  }
}

/** False where it was as small before. */
async function isPacked(entry: PageEntry): Promise<boolean> {
  const dense = await compressBrotli(await expandBrotli(entry.bodies.br), "dense");
  if (dense.length >= entry.bodies.br.length) return false;
  entry.bodies.br = dense;
  delete entry.heads.br;
  return true;
}

function lastOf(waiting: ReadonlyMap<string, PageEntry>): [string, PageEntry] | undefined {
  return [...waiting].at(-1);
}
