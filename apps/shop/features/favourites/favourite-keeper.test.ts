import { describe, expect, it } from "vitest";
import { createFavouriteKeeper } from "./favourite-keeper.ts";
import { type FavouriteLook, NOTHING_KNOWN } from "./favourites-value.ts";

/** A server that answers on demand. */
function makeKeeper() {
  const waiting: { call: string; answer: (failure?: Error) => void }[] = [];
  let look: FavouriteLook = NOTHING_KNOWN;
  const keeper = createFavouriteKeeper({
    send: (code, wanted) =>
      new Promise<void>((resolve, reject) => {
        const answer = (failure?: Error) => (failure ? reject(failure) : resolve());
        waiting.push({ call: `${wanted ? "+" : "-"}${code}`, answer });
      }),
    show: (next) => {
      look = next;
    },
  });
  const answer = async (failure?: Error) => {
    const next = waiting.shift();
    next?.answer(failure);
    await new Promise((resolve) => setTimeout(resolve));
    return next?.call;
  };
  return { keeper, answer, waiting, look: (code: string) => look(code) };
}

describe("createFavouriteKeeper", () => {
  it("knows nothing before the list is read, then all of it", () => {
    const { keeper, look } = makeKeeper();
    expect(look("A")).toBeUndefined();
    keeper.learn(["A"]);
    expect([look("A"), look("B")]).toEqual([true, false]);
    keeper.forget();
    expect(look("A")).toBeUndefined();
  });

  it("shows a wish at once, the rest stays unknown", async () => {
    const { keeper, look, answer } = makeKeeper();
    const settled = keeper.set("A", true);
    expect([look("A"), look("B")]).toEqual([true, undefined]);
    await answer();
    expect(await settled).toBe(true);
    expect(look("A")).toBe(true);
  });

  it("goes back when the server refuses", async () => {
    const { keeper, look, answer } = makeKeeper();
    keeper.learn(["A"]);
    const settled = keeper.set("A", false).catch((failure: Error) => failure.message);
    expect(look("A")).toBe(false);
    await answer(new Error("away"));
    expect(await settled).toBe("away");
    expect(look("A")).toBe(true);
  });

  it("sends only what is still wanted after quick presses, and answers once", async () => {
    const { keeper, answer, waiting } = makeKeeper();
    const first = keeper.set("A", true);
    expect(await keeper.set("A", false)).toBeNull();
    expect(await keeper.set("A", true)).toBeNull();
    expect(await answer()).toBe("+A");
    expect(await first).toBe(true);
    expect(waiting).toEqual([]);
  });

  it("follows a change of mind with a second call", async () => {
    const { keeper, answer, look } = makeKeeper();
    const first = keeper.set("A", true);
    void keeper.set("A", false);
    expect(await answer()).toBe("+A");
    expect(await answer()).toBe("-A");
    expect(await first).toBe(false);
    expect(look("A")).toBe(false);
  });

  it("keeps a wish while the list is read", () => {
    const { keeper, look } = makeKeeper();
    void keeper.set("A", false);
    keeper.learn(["A", "B"]);
    expect([look("A"), look("B")]).toEqual([false, true]);
  });

  it("prefers a change to a list that was asked for earlier", async () => {
    const { keeper, answer, look } = makeKeeper();
    keeper.forget();
    const settled = keeper.set("A", true);
    await answer();
    await settled;
    keeper.hear("B", false);
    keeper.learn(["B", "C"]);
    expect([look("A"), look("B"), look("C")]).toEqual([true, false, true]);
  });

  it("hears of other tabs", () => {
    const { keeper, look } = makeKeeper();
    keeper.hear("A", true);
    expect(look("A")).toBe(true);
  });
});
