import { describe, expect, it } from "vitest";
import {
  drawFrom,
  isOpenPayout,
  lapseOf,
  OPEN_PAYOUT_STATES,
  PAYOUT_STATES,
  payableOf,
  payoutProblem,
  payoutReference,
  payoutStepTo,
} from "./public.ts";

it("a payout is in one of these states", () =>
  expect(PAYOUT_STATES.join(" ")).toBe("REQUESTED APPROVED IN_FILE PAID FAILED CANCELED"));

describe("payoutStepTo", () => {
  it.each([
    ["cancel", { REQUESTED: "CANCELED" }],
    ["refuse", { REQUESTED: "CANCELED", APPROVED: "CANCELED" }],
    ["approve", { REQUESTED: "APPROVED" }],
    ["file", { APPROVED: "IN_FILE" }],
    ["pay", { IN_FILE: "PAID" }],
    ["fail", { IN_FILE: "FAILED", PAID: "FAILED" }],
  ] as const)("%s: %j", (step, wanted) => {
    const taken = PAYOUT_STATES.flatMap((state) => {
      const to = payoutStepTo(state, step);
      return to === null ? [] : [[state, to]];
    });
    expect(Object.fromEntries(taken)).toEqual(wanted);
  });

  it("knows which states hold money ready", () => {
    expect(PAYOUT_STATES.filter(isOpenPayout)).toEqual([...OPEN_PAYOUT_STATES]);
    expect(OPEN_PAYOUT_STATES).toEqual(["REQUESTED", "APPROVED", "IN_FILE"]);
  });
});

describe("payoutProblem", () => {
  it.each([
    ["all that is there", { amount: 5000 }, null],
    ["a unit more than is there", { amount: 5001 }, "payout.too-little"],
    ["the minimum", { amount: 1000 }, null],
    ["a unit below the minimum", { amount: 999 }, "payout.below-minimum"],
    ["more than is there, below the minimum too", { amount: 999, payable: 998 }, "payout.too-little"],
    ["a unit more than the fee", { amount: 1001, fee: 1000 }, null],
    ["the fee", { amount: 1000, fee: 1000 }, "payout.below-fee"],
    ["nothing where there is no minimum", { amount: 0, minimum: 0 }, "payout.below-fee"],
    ["one unit where there is neither", { amount: 1, minimum: 0 }, null],
  ] as const)("%s", (_, given, problem) => {
    expect(payoutProblem({ payable: 5000, minimum: 1000, fee: 0, ...given })).toBe(problem);
  });
});

describe("drawFrom", () => {
  const balances = { personal: 300, refunds: 200, bonus: 500 };
  it.each([
    [1, { personal: 1, refunds: 0, bonus: 0 }],
    [300, { personal: 300, refunds: 0, bonus: 0 }],
    [301, { personal: 300, refunds: 1, bonus: 0 }],
    [500, { personal: 300, refunds: 200, bonus: 0 }],
    [501, { personal: 300, refunds: 200, bonus: 1 }],
    [1000, balances],
  ])("draws %i", (amount, drawn) => expect(drawFrom(balances, amount)).toEqual(drawn));

  it("adds all three up", () => expect(payableOf(balances)).toBe(1000));
});

it("names a payout", () => expect(payoutReference("PL", 12)).toBe("PL-W12"));

it.each([
  ["2026-01-01", 6, "2032-12-31"],
  ["2026-12-31", 3, "2029-12-31"],
])("%s lapses after %i years on %s", (day, years, on) => expect(lapseOf(day, years)).toBe(on));
