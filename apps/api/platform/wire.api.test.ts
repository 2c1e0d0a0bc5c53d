import { describe, expect, it } from "vitest";
import { contractOperations } from "./testing/contract-operations.ts";
import { roundsOf } from "./testing/faults/fault-run.ts";
import { stallAt } from "./testing/faults/wire/cut-calls.ts";
import { cutAll } from "./testing/faults/wire/wire.ts";
import { openWiredShop } from "./testing/faults/wire/wire-shop.ts";

describe("every mutating call of the contract", () => {
  it("is whole or nothing when the connection is cut after any of its statements, and goes through afterwards", {
    timeout: 1_200_000,
  }, async () => {
    const { done, amiss } = await cutAll(roundsOf(1));
    // A call without a scene is refused uncut and stands among what is amiss.
    expect(amiss).toEqual([]);
    expect(done["calls that were cut"]).toBe(done["mutating calls"]);
    expect(done["mutating calls"]).toBeGreaterThan(150);
  });
});

describe("a statement that never arrives", () => {
  it.concurrent.each([
    ["alone", "addCartLine", 2],
    ["in a transaction", "placeOrder", 5],
  ])("%s: the call is given up within eight seconds and says that the server is busy", async (_, id, at) => {
    const api = await openWiredShop();
    const operations = new Map((await contractOperations()).map((operation) => [operation.id, operation]));
    const operation = operations.get(id);
    expect(operation && (await stallAt(api, operation, { operations, at }))).toEqual([]);
    await api.close();
  });
});
