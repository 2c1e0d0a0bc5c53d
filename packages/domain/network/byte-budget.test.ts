import { describe, expect, it } from "vitest";
import { createByteBudget } from "./public.ts";

const WHOLE = 36 * 1024 * 1024;

describe("the bytes of large bodies", () => {
  it("are bounded for a network, and for all of them", () => {
    const budget = createByteBudget();
    const takes = (network: string) => {
      const taken = budget.take(network, WHOLE);
      return typeof taken === "string" ? taken : "in";
    };
    expect([takes("a"), takes("a"), takes("a")]).toEqual(["in", "in", "network"]);
    expect([takes("b"), takes("c"), takes("d")]).toEqual(["in", "in", "all"]);
  });

  it("are free again when the body is done, however often that is said", () => {
    const budget = createByteBudget();
    const first = budget.take("a", WHOLE);
    budget.take("a", WHOLE);
    if (typeof first === "string") throw new Error(first);
    first();
    first();
    expect(budget.take("a", WHOLE)).toBeTypeOf("function");
    expect(budget.take("a", 1)).toBe("network");
  });
});
