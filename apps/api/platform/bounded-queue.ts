import { ShopError } from "./shop-error.ts";
import { holdNoConnection } from "./transactions.ts";

/** Runs work a few at a time and refuses with `server.unavailable` when too many wait, so that a flood cannot pile up. Nothing waits here in a transaction. */
export function createBoundedQueue({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async function enqueue<T>(work: () => Promise<T>): Promise<T> {
    holdNoConnection("a queue");
    if (running >= concurrency) {
      if (waiting.length >= maxWaiting) throw new ShopError({ code: "server.unavailable" });
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
