import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createGather } from "./gather.ts";
import { type CallContext, inCall } from "./http/call-context.ts";

const callers = new AsyncLocalStorage<string>();

/** What was asked by which statement, and for whom; `hold` keeps the first one under way. */
function gatherOf(together: (asked: readonly string[]) => Promise<readonly (string | null | undefined)[]>) {
  const statements: { asked: readonly string[]; by: string | undefined }[] = [];
  const held = Promise.withResolvers<void>();
  const ask = createGather<string, string | null>({
    name: "test.together",
    async alone(asked) {
      statements.push({ asked: [asked], by: callers.getStore() });
      if (asked === "held") await held.promise;
      if (asked === "bad") throw Object.assign(new Error("bad"), { code: "23514" });
      return `${asked} alone`;
    },
    async together(asked) {
      statements.push({ asked, by: callers.getStore() });
      return together(asked);
    },
    keyOf: (asked) => asked.slice(0, 4),
  });
  return { ask: (asked: string) => callers.run(asked, () => ask(asked)), statements, release: held.resolve };
}

const failing = (code: string) => () => Promise.reject(Object.assign(new Error("failed"), { code }));
const answered = async (asked: readonly string[]) => asked.map((each) => `${each} together`);

describe("what many ask for at once", () => {
  it("goes alone while there is room, and together once something is under way", async () => {
    const { ask, statements, release } = gatherOf(answered);
    const first = ask("held");
    const others = Promise.all(["one", "two"].map(ask));
    release();
    expect(await first).toBe("held alone");
    expect(await others).toEqual(["one together", "two together"]);
    expect(await ask("three")).toBe("three alone");
    expect(statements.map(({ asked }) => asked)).toEqual([["held"], ["one", "two"], ["three"]]);
  });

  it("is asked for no call in particular, and alone for its own", async () => {
    const { ask, statements, release } = gatherOf(async (asked) => asked.map(() => undefined));
    const all = Promise.all(["held", "one", "two"].map(ask));
    release();
    await all;
    expect(statements.map(({ by }) => by)).toEqual(["held", undefined, "one", "two"]);
  });

  it("waits no longer than a moment for what hangs", async () => {
    const { ask, statements, release } = gatherOf(answered);
    const hanging = ask("held");
    expect(await Promise.all(["one", "two"].map(ask))).toEqual(["one together", "two together"]);
    expect(statements).toHaveLength(2);
    release();
    await hanging;
  });

  it("goes alone where nobody else asks, also behind what hangs", async () => {
    const { ask, release } = gatherOf(answered);
    const hanging = ask("held");
    expect(await ask("one")).toBe("one alone");
    release();
    await hanging;
  });

  it("leaves those with an equal key for the next statement, in their order", async () => {
    const { ask, statements, release } = gatherOf(answered);
    const all = Promise.all(["held", "same 1", "other", "same 2", "same 3"].map(ask));
    release();
    await all;
    expect(statements.map(({ asked }) => asked)).toEqual([["held"], ["same 1", "other"], ["same 2"], ["same 3"]]);
  });

  it("goes by sixteen at most", async () => {
    const { ask, statements, release } = gatherOf(answered);
    const many = Array.from({ length: 20 }, (_, at) => `${at + 100}`);
    const all = Promise.all(["held", ...many].map(ask));
    release();
    await all;
    expect(statements.map(({ asked }) => asked.length)).toEqual([1, 16, 4]);
  });
});

describe("an answer for many", () => {
  it("is counted as a statement of each call that shares it, and of no other", async () => {
    const { ask, release } = gatherOf(answered);
    const calls = ["held", "one", "two"].map((asked) => ({ asked, context: { statements: 0 } as CallContext }));
    const all = Promise.all(calls.map(({ asked, context }) => inCall(context, () => ask(asked))));
    release();
    await all;
    expect(calls.map(({ context }) => context.statements)).toEqual([0, 1, 1]);
  });

  it("may be nothing, which is not asked again", async () => {
    const { ask, statements, release } = gatherOf(async (asked) => asked.map(() => null));
    const all = Promise.all(["held", "one", "two"].map(ask));
    release();
    expect(await all).toEqual(["held alone", null, null]);
    expect(statements).toHaveLength(2);
  });

  it.each(["23514", "22003", "55P03"])("that failed with %s for one of them is asked for each alone", async (code) => {
    const { ask, release } = gatherOf(failing(code));
    const all = Promise.allSettled(["held", "one", "bad"].map(ask));
    release();
    expect(await all).toMatchObject([{ value: "held alone" }, { value: "one alone" }, { reason: { code: "23514" } }]);
  });

  it.each(["57P01", "08006", "57014"])("that failed with %s is asked no more: it may have been done", async (code) => {
    const { ask, statements, release } = gatherOf(failing(code));
    const all = Promise.allSettled(["held", "one", "two"].map(ask));
    release();
    expect(await all).toMatchObject([{ status: "fulfilled" }, { reason: { code } }, { reason: { code } }]);
    expect(statements).toHaveLength(2);
    await sleep(10);
    expect(await ask("three")).toBe("three alone");
  });
});
