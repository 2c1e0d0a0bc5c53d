import { describe, expect, it } from "vitest";
import { planTimes } from "./bonus-plan.ts";

const PLANS = [
  { version: 1, validFrom: "2025-03" },
  { version: 2, validFrom: "2026-01" },
  { version: 3, validFrom: "2026-01" },
  { version: 4, validFrom: "2026-07" },
];

describe("planTimes", () => {
  it.each([
    [
      "2025-12",
      [
        ["in-force", "2025-12"],
        ["replaced", null],
        ["announced", "2026-06"],
        ["announced", null],
      ],
    ],
    [
      "2026-01",
      [
        ["past", "2025-12"],
        ["replaced", null],
        ["in-force", "2026-06"],
        ["announced", null],
      ],
    ],
    [
      "2026-06",
      [
        ["past", "2025-12"],
        ["replaced", null],
        ["in-force", "2026-06"],
        ["announced", null],
      ],
    ],
    [
      "2026-07",
      [
        ["past", "2025-12"],
        ["replaced", null],
        ["past", "2026-06"],
        ["in-force", null],
      ],
    ],
  ] as const)("in %s", (month, expected) => {
    const times = planTimes(PLANS.toReversed(), month);
    expect(PLANS.map(({ version }) => [times.get(version)?.state, times.get(version)?.lastMonth])).toEqual(expected);
  });

  it("has nothing for no plan", () => expect(planTimes([], "2026-01").size).toBe(0));
});
