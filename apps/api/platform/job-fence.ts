import { AsyncLocalStorage } from "node:async_hooks";

const current = new AsyncLocalStorage<number>();

/** Begins each transaction of `work` only while no other process was given a later fence. */
export function behindFence<T>(fence: number, work: () => Promise<T>): Promise<T> {
  return current.run(fence, work);
}

/** Null outside repeated work. */
export function currentFence(): number | null {
  return current.getStore() ?? null;
}
