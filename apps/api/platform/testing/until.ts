import { setTimeout as wait } from "node:timers/promises";

/** Waits until something is so; answers after how many milliseconds, or null when it was not within `limitMs`. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  { limitMs, everyMs = 5 }: { limitMs: number; everyMs?: number },
): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < limitMs) {
    if (await isSo()) return performance.now() - began;
    await wait(everyMs);
  }
  return null;
}
