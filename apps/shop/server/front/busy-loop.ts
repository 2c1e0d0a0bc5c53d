import { type EventLoopUtilization, performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";

const LOOK_EVERY_MS = 250;

/** Share of the time in which the loop works, beyond which visitors wait for it. */
const BUSY = 0.6;

/** Tells whether visitors keep this process busy, so that what nobody waits for can wait. */
export function watchLoop() {
  let before: EventLoopUtilization = performance.eventLoopUtilization();
  let isBusy = false;
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(now, before).utilization > BUSY;
    before = now;
  }, LOOK_EVERY_MS).unref();
  return {
    isBusy: () => isBusy,
    stop: () => clearInterval(timer),
  };
}

/** Waits until it is busy no more. Throws once `signal` is aborted. */
export async function untilCalm(isBusy: () => boolean, signal: AbortSignal): Promise<void> {
  while (isBusy()) await sleep(LOOK_EVERY_MS, undefined, { signal, ref: false });
}
