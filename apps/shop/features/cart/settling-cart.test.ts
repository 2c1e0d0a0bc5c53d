import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createSettlingCart, joinChanges, type LineChange, withChanges } from "./settling-cart.ts";

const change = (kind: LineChange["kind"], code: string, quantity: number): LineChange => ({
  kind,
  code,
  quantity,
  unitGross: 100,
});

/** A server that answers on demand. */
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

  it("lets no reading overtake a change, and joins no wishes across a call in between", async () => {
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

describe("wishes and answers in any order", () => {
  const wish = fc.record({ code: fc.constantFrom("A", "B", "C"), quantity: fc.integer({ min: 0, max: 30 }) });
  const step = fc.oneof({ weight: 2, arbitrary: wish }, { weight: 1, arbitrary: fc.constantFrom("answer", "refuse") });

  it("end with the newest wish of every line that was not refused, in the shop and at the server", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 40 }), async (steps) => {
        const server = new Map<string, number>();
        const open: { change: LineChange; answer: (lines: [string, number][]) => void; refuse: () => void }[] = [];
        let shown: [string, number][] = [];
        const cart = createSettlingCart<[string, number][]>({
          send: (sent) =>
            new Promise((answer, reject) => {
              open.push({ change: sent, answer, refuse: () => reject(new Error("refused")) });
            }),
          settled: (lines) => (shown = lines),
          moved: () => undefined,
        });
        const settle = async (how: "answer" | "refuse") => {
          const call = open.shift();
          if (!call) return;
          const { code, quantity } = call.change;
          if (how === "answer") {
            server.set(code, quantity);
            call.answer([...server]);
          } else call.refuse();
          await turn();
          expect(open.length).toBeLessThanOrEqual(1);
        };
        const newest = new Map<string, number>();
        for (const each of steps) {
          if (typeof each === "string") await settle(each);
          else {
            newest.set(each.code, each.quantity);
            void cart.change(change("set", each.code, each.quantity)).catch(() => undefined);
            const seen = withChanges(
              [...server].map(([code, quantity]) => change("set", code, quantity)),
              cart.pending(),
            );
            expect(seen.find(({ code }) => code === each.code)?.quantity ?? 0).toBe(each.quantity);
          }
        }
        // Refused changes are dropped; the rest is each line's newest change.
        const last = [...newest].filter(([code]) => cart.pending().some((pending) => pending.code === code));
        while (open.length > 0) await settle("answer");
        expect(cart.pending()).toEqual([]);
        for (const [code, quantity] of last) expect(server.get(code)).toBe(quantity);
        if (server.size > 0) expect(new Map(shown)).toEqual(server);
      }),
      { numRuns: 300 },
    );
  });
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
