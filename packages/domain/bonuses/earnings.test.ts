import { describe, expect, it } from "vitest";
import { compareEarnings } from "./earnings.ts";

const before = new Map([
  [1, 1000],
  [2, 500],
  [3, 700],
  [4, 100],
]);

describe("compareEarnings", () => {
  it("finds who gains and who loses most, and counts all of them", () => {
    const after = new Map([
      [1, 400],
      [2, 800],
      [3, 700],
      [5, 900],
    ]);
    expect(compareEarnings(before, after, 1)).toEqual({
      gainers: 2,
      losers: 2,
      winners: [{ memberId: 5, before: 0, after: 900 }],
      worst: [{ memberId: 1, before: 1000, after: 400 }],
    });
  });

  it("finds nobody where nothing changes", () => {
    expect(compareEarnings(before, before, 5)).toEqual({ gainers: 0, losers: 0, winners: [], worst: [] });
  });

  it("sets the lower id first where changes are equal", () => {
    const { winners } = compareEarnings(
      new Map(),
      new Map([
        [9, 5],
        [3, 5],
      ]),
      5,
    );
    expect(winners.map(({ memberId }) => memberId)).toEqual([3, 9]);
  });

  it("sets each before all that are smaller, however they come", () => {
    const amounts = [
      [2, 7],
      [3, 70],
      [4, 100],
      [5, 30],
    ] as const;
    const { winners } = compareEarnings(new Map(), new Map(amounts), 5);
    expect(winners.map(({ memberId }) => memberId)).toEqual([4, 3, 5, 2]);
  });

  it("sets the largest loss first and names who is in one of both only", () => {
    const now = new Map([
      [1, 900],
      [2, 100],
      [3, 700],
    ]);
    expect(compareEarnings(before, now, 5)).toEqual({
      gainers: 0,
      losers: 3,
      winners: [],
      worst: [
        { memberId: 2, before: 500, after: 100 },
        { memberId: 1, before: 1000, after: 900 },
        { memberId: 4, before: 100, after: 0 },
      ],
    });
    expect(
      compareEarnings(
        new Map([[1, 5]]),
        new Map([
          [2, 7],
          [3, 70],
        ]),
        5,
      ).winners,
    ).toEqual([
      { memberId: 3, before: 0, after: 70 },
      { memberId: 2, before: 0, after: 7 },
    ]);
  });
});
