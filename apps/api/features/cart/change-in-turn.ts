import { setTimeout as wait } from "node:timers/promises";
import type { InTurn } from "../../platform/in-turn.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { holdsConnection } from "../../platform/transactions.ts";

const MOST_TRIES = 20;

/** Queues changes of one member's cart and repeats stale ones. Refuses: server.unavailable after 20 tries. */
export function createChangeInTurn(inTurn: InTurn) {
  return <T>(memberId: number, attempt: () => Promise<T | "stale">): Promise<T> =>
    inTurn(memberId, () => tryUntilFresh(attempt));
}

export type ChangeInTurn = ReturnType<typeof createChangeInTurn>;

async function tryUntilFresh<T>(attempt: () => Promise<T | "stale">): Promise<T> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const result = await attempt();
    if (result !== "stale") return result;
    // In a transaction the cart's row already makes the other process wait.
    if (!holdsConnection()) await wait(tries * 2);
  }
  throw new ShopError({ code: "server.unavailable" });
}
