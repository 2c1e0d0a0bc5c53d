import { AsyncLocalStorage } from "node:async_hooks";
import { holdNoConnection } from "./transactions.ts";

interface Turn {
  key: number | string;
  open: boolean;
  outer: Turn | undefined;
}

/** Runs work of one key in order, reentrant, never in a transaction; `onFull` makes the error beyond `mostWaiting`. */
export function createInTurn({
  mostWaiting = Number.POSITIVE_INFINITY,
  onFull,
}: {
  mostWaiting?: number;
  onFull?: () => Error;
} = {}) {
  const tails = new Map<number | string, { ended: Promise<unknown>; waiting: number }>();
  const turns = new AsyncLocalStorage<Turn>();
  return async function inTurn<T>(key: number | string, work: () => Promise<T>): Promise<T> {
    if (hasTurn(turns.getStore(), key)) return work();
    holdNoConnection("its turn");
    const before = tails.get(key);
    const waiting = (before?.waiting ?? 0) + 1;
    if (waiting > mostWaiting && onFull) throw onFull();
    const turn = { key, open: true, outer: turns.getStore() };
    const mine = (before?.ended ?? Promise.resolve()).then(() => turns.run(turn, work));
    const tail = { ended: mine.catch(noop), waiting };
    tails.set(key, tail);
    try {
      return await mine;
    } finally {
      turn.open = false;
      const last = tails.get(key);
      if (last === tail) tails.delete(key);
      else if (last) last.waiting -= 1;
    }
  };
}

export type InTurn = ReturnType<typeof createInTurn>;

function hasTurn(turn: Turn | undefined, key: number | string): boolean {
  for (let each = turn; each; each = each.outer) if (each.open && each.key === key) return true;
  return false;
}

function noop(): void {
  // How the one before ended does not matter.
}
