import { describe, expect, it } from "vitest";
import {
  evaluatePromotions,
  obstaclesOf,
  type PromotedLine,
  type Promotion,
  type PromotionBuyer,
  settleGifts,
} from "./public.ts";

const NOW = new Date("2026-11-21T10:00:00Z");
const BUYER: PromotionBuyer = { group: "private", firstOrder: false, uses: {}, vouchers: [], now: NOW };

function promotion(code: string, details: Partial<Promotion>): Promotion {
  const open = { startsAt: null, endsAt: null, position: 1, voucher: null, usesPerMember: null };
  return { code, conditions: [], benefit: { kind: "free-shipping" }, ...open, ...details };
}

function line(code: string, quantity: number, unitGross: number, details: Partial<PromotedLine> = {}): PromotedLine {
  return { code, quantity, unitGross, points: 10, categoryIds: [1], ...details };
}

const evaluate = (promotions: Promotion[], lines: PromotedLine[], buyer: Partial<PromotionBuyer> = {}) =>
  evaluatePromotions({ promotions, lines, buyer: { ...BUYER, ...buyer } });

describe("conditions", () => {
  const lines = [line("A", 2, 5000), line("B", 1, 3000, { categoryIds: [2], points: 5 })];
  it.each<[string, Partial<Promotion>, Partial<PromotionBuyer>, boolean]>([
    ["gross at the threshold", { conditions: [{ kind: "gross-from", minor: 13_000 }] }, {}, true],
    ["gross below it", { conditions: [{ kind: "gross-from", minor: 13_001 }] }, {}, false],
    ["points at the threshold", { conditions: [{ kind: "points-from", points: 25 }] }, {}, true],
    ["points below it", { conditions: [{ kind: "points-from", points: 26 }] }, {}, false],
    ["pieces of products", { conditions: [{ kind: "products", codes: ["A", "X"], pieces: 2 }] }, {}, true],
    ["too few of them", { conditions: [{ kind: "products", codes: ["A", "X"], pieces: 3 }] }, {}, false],
    ["pieces of a category", { conditions: [{ kind: "categories", ids: [2], pieces: 1 }] }, {}, true],
    ["of another category", { conditions: [{ kind: "categories", ids: [3], pieces: 1 }] }, {}, false],
    ["a first order", { conditions: [{ kind: "first-order" }] }, { firstOrder: true }, true],
    ["a later order", { conditions: [{ kind: "first-order" }] }, {}, false],
    ["the group", { conditions: [{ kind: "member-group", groups: ["private"] }] }, {}, true],
    ["another group", { conditions: [{ kind: "member-group", groups: ["company"] }] }, {}, false],
    ["its first moment", { startsAt: NOW }, {}, true],
    ["its end", { endsAt: NOW }, {}, false],
    ["its voucher", { voucher: "WIOSNA" }, { vouchers: ["WIOSNA"] }, true],
    ["without its voucher", { voucher: "WIOSNA" }, {}, false],
    ["the last use", { usesPerMember: 2 }, { uses: { P: 1 } }, true],
    ["used up", { usesPerMember: 2 }, { uses: { P: 2 } }, false],
    ["one of two", { conditions: [{ kind: "gross-from", minor: 1 }, { kind: "first-order" }] }, {}, false],
  ])("%s", (_, details, buyer, applies) => {
    expect(evaluate([promotion("P", details)], lines, buyer).freeShippingBy).toBe(applies ? "P" : null);
  });

  it("gives nothing to an empty cart", () => expect(evaluate([promotion("P", {})], []).applied).toEqual([]));
});

describe("reductions", () => {
  it("rounds a percentage a line, half up", () => {
    const percent = promotion("P", { benefit: { kind: "percent", percent: 15, scope: { kind: "all" } } });
    const { reductions, reduced } = evaluate([percent], [line("A", 1, 1990), line("B", 3, 333)]);
    expect(reductions.map(({ minor }) => minor)).toEqual([299, 150]);
    expect(reduced).toBe(449);
  });

  it("takes one minor unit where half of one is due", () => {
    const tenth = promotion("P", { benefit: { kind: "percent", percent: 10, scope: { kind: "all" } } });
    expect(evaluate([tenth], [line("A", 1, 5), line("B", 1, 4)]).reductions).toEqual([
      { promotionCode: "P", code: "A", minor: 1 },
    ]);
  });

  it("are applied by position, then by code, and named in that order when they give something", () => {
    const all = { kind: "all" } as const;
    const free = (code: string, position: number) => promotion(code, { position });
    const off = (code: string, position: number, minor: number) =>
      promotion(code, { position, benefit: { kind: "amount", minor, scope: all } });
    const promotions = [
      off("D", 2, 700),
      off("C", 2, 700),
      free("B", 1),
      free("A", 1),
      off("E", 3, 1),
      free("F", 0),
      off("Z", 0, 0),
    ];
    for (const each of [promotions, promotions.toReversed()]) {
      const outcome = evaluate(each, [line("X", 1, 1000)]);
      expect(outcome.applied).toEqual(["F", "C", "D"]);
      expect(outcome.reductions.map(({ promotionCode, minor }) => [promotionCode, minor])).toEqual([
        ["C", 700],
        ["D", 300],
      ]);
      expect(outcome.freeShippingBy).toBe("F");
    }
  });

  it("splits an amount exactly and never below zero", () => {
    const amount = promotion("P", { benefit: { kind: "amount", minor: 1000, scope: { kind: "all" } } });
    const lines = [line("A", 1, 1000), line("B", 1, 1000), line("C", 1, 1000)];
    expect(evaluate([amount], lines).reductions.map(({ minor }) => minor)).toEqual([334, 333, 333]);
    expect(evaluate([amount], [line("A", 1, 700)]).reduced).toBe(700);
  });

  it("takes a percentage from what an earlier promotion left", () => {
    const first = promotion("A", { position: 1, benefit: { kind: "amount", minor: 500, scope: { kind: "all" } } });
    const second = promotion("B", { position: 2, benefit: { kind: "percent", percent: 10, scope: { kind: "all" } } });
    expect(evaluate([second, first], [line("X", 1, 1500)]).reductions).toEqual([
      { promotionCode: "A", code: "X", minor: 500 },
      { promotionCode: "B", code: "X", minor: 100 },
    ]);
  });

  it("looks at its own products only", () => {
    const scope = { kind: "categories", ids: [2] } as const;
    const half = promotion("P", { benefit: { kind: "percent", percent: 50, scope } });
    const { reductions } = evaluate([half], [line("A", 1, 1000), line("B", 1, 1000, { categoryIds: [2] })]);
    expect(reductions).toEqual([{ promotionCode: "P", code: "B", minor: 500 }]);
  });

  it("never gives more than a line costs, whatever is combined", () => {
    for (let seed = 1; seed <= 500; seed += 1) {
      const lines = Array.from({ length: (seed % 5) + 1 }, (_, at) =>
        line(`L${at}`, 1 + ((seed * 7 + at) % 30), (seed * 97 + at * 13) % 5000),
      );
      const all = { kind: "all" } as const;
      const promotions = [
        promotion("A", { position: 1, benefit: { kind: "percent", percent: seed % 101, scope: all } }),
        promotion("B", { position: 2, benefit: { kind: "amount", minor: (seed * 31) % 9000, scope: all } }),
        promotion("C", { position: 3, benefit: { kind: "percent", percent: (seed * 3) % 101, scope: all } }),
      ];
      const { reductions, reduced } = evaluate(promotions, lines);
      for (const { code, quantity, unitGross } of lines) {
        const own = reductions.filter((each) => each.code === code).reduce((sum, { minor }) => sum + minor, 0);
        expect(own).toBeLessThanOrEqual(quantity * unitGross);
      }
      expect(reductions.every(({ minor }) => Number.isSafeInteger(minor) && minor > 0)).toBe(true);
      expect(reduced).toBe(reductions.reduce((sum, { minor }) => sum + minor, 0));
    }
  });
});

describe("gifts", () => {
  const gift = (details: Partial<Extract<Promotion["benefit"], { kind: "gift" }>> = {}) =>
    promotion("G", { benefit: { kind: "gift", choices: ["P1", "P2"], quantity: 1, step: null, most: 5, ...details } });

  it.each([
    [gift(), 12_000, 1],
    [gift({ step: { of: "gross", size: 5000 } }), 12_000, 2],
    [gift({ step: { of: "gross", size: 1000 } }), 12_000, 5],
    [gift({ step: { of: "points", size: 10 }, quantity: 2 }), 12_000, 2],
    [gift({ step: { of: "pieces", size: 1 }, quantity: 3 }), 12_000, 3],
  ])("%#", (promoted, gross, quantity) => {
    expect(evaluate([promoted], [line("A", 1, gross)]).gifts).toEqual([
      { promotionCode: "G", choices: ["P1", "P2"], quantity },
    ]);
  });

  it("gives one of a single choice, and none where there is nothing to choose", () => {
    const single = evaluate([gift({ choices: ["P1"] })], [line("A", 1, 1)]);
    expect(single.gifts).toEqual([{ promotionCode: "G", choices: ["P1"], quantity: 1 }]);
    expect(single.applied).toEqual(["G"]);
    expect(evaluate([gift({ choices: [] })], [line("A", 1, 1)])).toMatchObject({ gifts: [], applied: [] });
    expect(evaluate([gift({ most: 0 })], [line("A", 1, 1)]).gifts).toEqual([]);
    expect(evaluate([gift({ step: { of: "pieces", size: 2 } })], [line("A", 3, 1)]).gifts[0]?.quantity).toBe(1);
  });

  it("gives none below its first step", () => {
    expect(evaluate([gift({ step: { of: "gross", size: 20_000 } })], [line("A", 1, 12_000)]).applied).toEqual([]);
  });

  const earned = (quantity: number, choices = ["P1", "P2"]) => ({ promotionCode: "G", choices, quantity });
  const chosen = (productCode: string, quantity: number) => ({ promotionCode: "G", productCode, quantity });

  it("tells of a gift that was gained and puts a single choice in", () => {
    expect(settleGifts({ before: [], earned: [earned(2, ["P1"])], chosen: [] })).toEqual({
      gifts: [chosen("P1", 2)],
      gained: ["G"],
      lost: [],
    });
    expect(settleGifts({ before: [], earned: [earned(1)], chosen: [] })).toEqual({
      gifts: [],
      gained: ["G"],
      lost: [],
    });
  });

  it("leaves out again what the member took out", () => {
    const same = [earned(2, ["P1"])];
    expect(settleGifts({ before: same, earned: same, chosen: [] })).toEqual({ gifts: [], gained: [], lost: [] });
  });

  it("keeps each promotion to its own gifts, and to those that it offers", () => {
    const other = { promotionCode: "H", productCode: "P1", quantity: 4 };
    const both = [earned(3), { promotionCode: "H", choices: ["P1"], quantity: 4 }];
    expect(settleGifts({ before: both, earned: both, chosen: [chosen("P1", 1), other] })).toEqual({
      gifts: [chosen("P1", 1), other],
      gained: [],
      lost: [],
    });
    const picked = [chosen("P1", 1), chosen("P9", 1), other];
    expect(settleGifts({ before: [earned(3)], earned: [earned(3)], chosen: picked })).toEqual({
      gifts: [chosen("P1", 1)],
      gained: [],
      lost: ["G"],
    });
  });

  it("cuts what is too much and takes what is lost", () => {
    const before = [earned(3)];
    const picked = [chosen("P1", 2), chosen("P2", 1)];
    expect(settleGifts({ before, earned: [earned(1)], chosen: picked })).toEqual({
      gifts: [chosen("P1", 1)],
      gained: [],
      lost: ["G"],
    });
    expect(settleGifts({ before, earned: [], chosen: picked })).toEqual({ gifts: [], gained: [], lost: ["G"] });
  });
});

describe("speed", () => {
  it("evaluates 100 promotions over 50 lines within 10 ms", () => {
    const lines = Array.from({ length: 50 }, (_, at) => line(`L${at}`, 30, 1990 + at, { categoryIds: [at % 7] }));
    const scope = { kind: "categories", ids: [1, 2, 3] } as const;
    const promotions = Array.from({ length: 100 }, (_, at) =>
      promotion(`P${at}`, {
        position: at,
        conditions: [
          { kind: "gross-from", minor: 100 },
          { kind: "products", codes: lines.map(({ code }) => code), pieces: 3 },
        ],
        benefit: at % 2 === 0 ? { kind: "percent", percent: 1, scope } : { kind: "amount", minor: 10, scope },
      }),
    );
    // The quickest of many: other work on the machine must not count.
    const rounds = Array.from({ length: 20 }, () => {
      const started = performance.now();
      evaluate(promotions, lines);
      return performance.now() - started;
    });
    expect(Math.min(...rounds)).toBeLessThan(10);
  });
});

describe("obstacles", () => {
  const lines = [line("A", 2, 5000)];
  it("are none where a promotion applies", () => {
    expect(obstaclesOf(promotion("P", {}), lines, BUYER)).toEqual([]);
  });

  it.each<[string, Partial<Promotion>, PromotedLine[], unknown]>([
    ["an empty cart", {}, [], { kind: "no-lines" }],
    ["a promotion of tomorrow", { startsAt: new Date(NOW.getTime() + 1) }, lines, { kind: "not-begun" }],
    ["its last use", { usesPerMember: 3 }, lines, { kind: "used-up" }],
    ["the only use of one who never used it", { code: "Q", usesPerMember: 0 }, lines, { kind: "used-up" }],
    [
      "too few points",
      { conditions: [{ kind: "points-from", points: 21 }] },
      lines,
      { kind: "points-below", has: 20, needs: 21 },
    ],
  ])("tell of %s", (_, details, cart, obstacle) =>
    expect(obstaclesOf(promotion("P", details), cart, { ...BUYER, uses: { P: 3 } })).toEqual([obstacle]),
  );

  it("are none for a first use, and for a line that is in one of the categories", () => {
    expect(obstaclesOf(promotion("Q", { usesPerMember: 1 }), lines, { ...BUYER, uses: { P: 3 } })).toEqual([]);
    const conditions = [{ kind: "categories", ids: [2], pieces: 1 } as const];
    expect(obstaclesOf(promotion("P", { conditions }), [line("A", 1, 1, { categoryIds: [1, 2] })], BUYER)).toEqual([]);
  });

  it("are all told at once, with what there is and what it takes", () => {
    const demanding = promotion("P", {
      voucher: "WIOSNA",
      endsAt: NOW,
      conditions: [
        { kind: "gross-from", minor: 20_000 },
        { kind: "products", codes: ["B"], pieces: 1 },
        { kind: "first-order" },
        { kind: "member-group", groups: ["company"] },
      ],
    });
    expect(obstaclesOf(demanding, lines, BUYER)).toEqual([
      { kind: "over" },
      { kind: "voucher-missing" },
      { kind: "gross-below", has: 10_000, needs: 20_000 },
      { kind: "pieces-below", has: 0, needs: 1 },
      { kind: "not-first-order" },
      { kind: "other-group" },
    ]);
  });
});
