import { describe, expect, it } from "vitest";
import { roundsOf } from "./testing/faults/fault-run.ts";
import { fuzz } from "./testing/faults/fuzz.ts";

const INPUTS = 5000;

describe("any input to any operation of the contract", () => {
  it(
    `is answered as the contract says, ${INPUTS} times, and a fifth is accepted`,
    async () => {
      const { amiss } = await fuzz(roundsOf(INPUTS));
      expect(amiss).toEqual([]);
    },
    INPUTS * 100,
  );
});
