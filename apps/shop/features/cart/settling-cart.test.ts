import { describe, expect, it } from "vitest";
import type { LineChange } from "./pending-changes.ts";
import { createSettlingCart } from "./settling-cart.ts";

const change = (kind: LineChange["kind"], code: string, quantity: number): LineChange => ({
  kind,
  code,
  quantity,
  unitGross: 100,
});

/** A server whose answers come when the test says so. */
function setUp() {
  const sent: { what: string; answer: (value: string) => void; refuse: (failure: Error) => void }[] = [];
  const settled: string[] = [];
  const open = (what: string) =>
    new Promise<string>((answer, refuse) => {
      sent.push({ what, answer, refuse });
    });
  const cart = createSettlingCart<string>({
    send: ({ kind, code, quantity }) => open(`${kind} ${code} ${quantity}`),
    settled: (answer) => settled.push(answer),
    moved: () => undefined,
  });
  return { cart, sent, settled, open };
}

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("a settling cart", () => {
  it("has one call under way, and settles on the newest wish", async () => {
    const { cart, sent, settled } = setUp();
    void cart.change(change("set", "A", 2));
    void cart.change(change("set", "A", 3));
    const last = cart.change(change("set", "A", 7));
    expect(sent.map(({ what }) => what)).toEqual(["set A 2"]);
    sent[0]?.answer("two");
    await turn();
    expect(sent.map(({ what }) => what)).toEqual(["set A 2", "set A 7"]);
    sent[1]?.answer("seven");
    await last;
    expect(settled).toEqual(["two", "seven"]);
    expect(cart.pending()).toEqual([]);
  });

  it("adds up pieces that wait, line by line", async () => {
    const { cart, sent } = setUp();
    void cart.change(change("add", "A", 1));
    void cart.change(change("add", "B", 1));
    void cart.change(change("add", "A", 1));
    void cart.change(change("add", "A", 1));
    expect(cart.pending()).toEqual([change("add", "A", 1), change("add", "B", 1), change("add", "A", 2)]);
    sent[0]?.answer("");
    await turn();
    sent[1]?.answer("");
    await turn();
    expect(sent.map(({ what }) => what)).toEqual(["add A 1", "add B 1", "add A 2"]);
  });

  it("drops a refused wish, tells whoever made it, and goes on", async () => {
    const { cart, sent, settled } = setUp();
    const refused = cart.change(change("add", "A", 1));
    const accepted = cart.change(change("add", "B", 1));
    sent[0]?.refuse(new Error("product.out-of-stock"));
    await expect(refused).rejects.toThrow("product.out-of-stock");
    expect(cart.pending()).toEqual([change("add", "B", 1)]);
    sent[1]?.answer("B is in");
    await accepted;
    expect(settled).toEqual(["B is in"]);
  });

  it("lets no reading overtake a change, and draws no wish before a call that stands in between", async () => {
    const { cart, sent, open } = setUp();
    void cart.change(change("add", "A", 1));
    void cart.change(change("add", "B", 1));
    void cart.run(() => open("read"));
    void cart.change(change("add", "B", 1));
    for (const index of [0, 1, 2, 3]) {
      sent[index]?.answer("");
      await turn();
    }
    expect(sent.map(({ what }) => what)).toEqual(["add A 1", "add B 1", "read", "add B 1"]);
  });

  it("ignores what comes after it was dropped", async () => {
    const { cart, sent, settled } = setUp();
    void cart.change(change("add", "A", 1));
    const waiting = cart.change(change("add", "B", 1));
    cart.drop();
    sent[0]?.answer("too late");
    await waiting;
    await turn();
    expect(settled).toEqual([]);
    expect(sent).toHaveLength(1);
  });
});
