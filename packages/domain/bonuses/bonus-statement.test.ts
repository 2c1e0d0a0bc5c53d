import { describe, expect, it } from "vitest";
import { bonusStatement, type StatementItem } from "./bonus-statement.ts";

const item = (given: Partial<StatementItem>): StatementItem => ({
  month: "2026-01",
  planVersion: 1,
  type: "GROUP",
  level: 1,
  rate: 1000,
  base: 0,
  earned: 0,
  reversed: 0,
  corrected: 0,
  ...given,
});

describe("bonusStatement", () => {
  it("has nothing for nothing", () => {
    expect(bonusStatement([])).toEqual({ plans: [], months: [], earned: 0, reversed: 0, corrected: 0, total: 0 });
  });

  it("adds months together within a version, kind, level and rate", () => {
    const statement = bonusStatement([
      item({ month: "2026-02", base: 300, earned: 30 }),
      item({ month: "2026-01", base: 100, earned: 12, reversed: -2 }),
    ]);
    expect(statement.plans).toEqual([
      {
        version: 1,
        total: 40,
        lines: [{ type: "GROUP", level: 1, rate: 1000, base: 400, earned: 42, reversed: -2, corrected: 0, total: 40 }],
      },
    ]);
    expect(statement.months).toEqual([
      { month: "2026-01", earned: 12, reversed: -2, corrected: 0, total: 10 },
      { month: "2026-02", earned: 30, reversed: 0, corrected: 0, total: 30 },
    ]);
    expect(statement).toMatchObject({ earned: 42, reversed: -2, corrected: 0, total: 40 });
  });

  it("orders versions, then kinds, levels and rates, corrections last", () => {
    const { plans, months, corrected, total } = bonusStatement([
      item({ planVersion: null, type: "CORRECTION", level: 0, rate: 0, corrected: -5 }),
      item({ planVersion: 2, type: "LEADER", level: 1, rate: 200, earned: 1 }),
      item({ planVersion: 2, type: "GROUP", level: 2, rate: 500, earned: 2 }),
      item({ planVersion: 2, type: "GROUP", level: 1, rate: 900, earned: 3 }),
      item({ planVersion: 2, type: "GROUP", level: 1, rate: 800, earned: 4 }),
      item({ planVersion: 2, type: "PERSONAL", level: 0, rate: 300, earned: 5 }),
      item({ planVersion: 10, earned: 7 }),
      item({ planVersion: 1, earned: 6 }),
    ]);
    expect(plans.map(({ version, lines }) => [version, lines.map((line) => line.total)])).toEqual([
      [1, [6]],
      [2, [5, 4, 3, 2, 1]],
      [10, [7]],
      [null, [-5]],
    ]);
    expect(months).toMatchObject([{ earned: 28, corrected: -5, total: 23 }]);
    expect([corrected, total]).toEqual([-5, 23]);
  });
});
