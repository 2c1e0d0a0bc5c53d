import { describe, expect, it } from "vitest";
import { roundsOf } from "../../platform/testing/faults/fault-run.ts";
import { walkAtRandom } from "./testing/walk.ts";

const COMMANDS = 2000;

describe("a random walk of carts, orders, payments, cancellations, returns and closes", () => {
  it(`agrees with a model in memory over ${COMMANDS} commands`, { timeout: COMMANDS * 500 }, async () => {
    const { done, amiss } = await walkAtRandom(roundsOf(COMMANDS));
    expect(amiss).toEqual([]);
    // A walk proves nothing about what it never met.
    for (const [met, times] of Object.entries(done)) expect([met, times > 3]).toEqual([met, true]);
  });
});
