import { describe, expect, it } from "vitest";
import { isHeldBack, moneyBack, type PaidOrder, RETURN_EVIDENCE } from "./refund-rules.ts";

const paid: PaidOrder = { method: "TRANSFER", isPaid: true, backBefore: 0, limit: 100_000 };

describe("moneyBack", () => {
  it.each([
    [{}, "WITHDRAWAL", 5000, 5000, "payment"],
    [{}, "UNDELIVERED", 5000, 5000, "payment"],
    [{}, "GOODWILL", 0, 0, "none"],
    [{ method: "CASH" }, "WITHDRAWAL", 5000, 5000, "cash"],
    [{ method: "CASH", isPaid: false }, "WITHDRAWAL", 5000, 5000, "cash-missing"],
    [{ method: "CASH", isPaid: false }, "UNDELIVERED", 5000, 0, "none"],
    [{ method: "CASH" }, "UNDELIVERED", 5000, 5000, "cash-missing"],
    [{ isPaid: false }, "WITHDRAWAL", 5000, 5000, "cash-missing"],
    [{}, "WITHDRAWAL", 100_000, 100_000, "payment"],
    [{}, "WITHDRAWAL", 100_001, 100_001, "above-limit"],
    [{ backBefore: 60_000 }, "WITHDRAWAL", 60_000, 60_000, "above-limit"],
    [{ limit: 0 }, "WITHDRAWAL", 1, 1, "above-limit"],
  ] as const)("%j, %s, %i: %i by %s", (facts, reason, money, back, evidence) => {
    expect(moneyBack({ ...paid, ...facts }, { reason, money })).toEqual({ money: back, evidence });
  });

  it("holds back what has no evidence or passes the limit", () =>
    expect(RETURN_EVIDENCE.filter(isHeldBack)).toEqual(["cash-missing", "above-limit"]));

  it("knows six kinds of evidence", () =>
    expect(RETURN_EVIDENCE.join(" ")).toBe("before none payment cash cash-missing above-limit"));
});
