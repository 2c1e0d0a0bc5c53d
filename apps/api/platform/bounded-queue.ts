import { ShopError } from "./shop-error.ts";
import { holdNoConnection } from "./transactions.ts";

export type Haste = "urgent" | "patient";

/** Runs urgent works first; never wait in a transaction. Refuses: server.unavailable when too many wait. */
export function createBoundedQueue({ concurrency, maxWaiting }: { concurrency: number; maxWaiting: number }) {
  const waiting = { urgent: [] as (() => void)[], patient: [] as (() => void)[] };
  let running = 0;
  return async function enqueue<T>(work: () => Promise<T>, haste: Haste = "urgent"): Promise<T> {
    holdNoConnection("a queue");
    if (running >= concurrency) {
      if (waiting[haste].length >= maxWaiting) throw new ShopError({ code: "server.unavailable" });
      await new Promise<void>((resolve) => waiting[haste].push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.urgent.shift() ?? waiting.patient.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
