import { describe, expect, it } from "vitest";
import { joinChanges, type LineChange, withChanges } from "./settling-cart.ts";

const change = (kind: LineChange["kind"], code: string, quantity: number): LineChange => ({
  kind,
  code,
  quantity,
  unitGross: 100,
});
const line = (code: string, quantity: number) => ({ code, quantity, unitGross: 100 });

describe("withChanges", () => {
  it("adds, sets and removes in order", () => {
    const changes = [change("add", "A", 2), change("set", "B", 5), change("set", "C", 0), change("add", "D", 1)];
    expect(withChanges([line("A", 1), line("B", 1), line("C", 1)], changes)).toEqual([
      line("A", 3),
      line("B", 5),
      line("D", 1),
    ]);
  });

  it("without changes shows what the server said", () => {
    expect(withChanges([line("A", 1)], [])).toEqual([line("A", 1)]);
  });

  it("keeps the server's price of a known line", () => {
    expect(withChanges([{ ...line("A", 1), unitGross: 90 }], [change("add", "A", 1)])).toEqual([
      { code: "A", quantity: 2, unitGross: 90 },
    ]);
  });
});

describe("joinChanges", () => {
  it.each([
    ["add", 2, "add", 3, "add", 5],
    ["set", 2, "add", 3, "set", 5],
    ["add", 2, "set", 0, "set", 0],
    ["set", 2, "set", 7, "set", 7],
  ] as const)("%s %i then %s %i is %s %i", (firstKind, first, secondKind, second, kind, quantity) => {
    expect(joinChanges(change(firstKind, "A", first), change(secondKind, "A", second))).toEqual(
      change(kind, "A", quantity),
    );
  });
});
