import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AT_TOP, trackScroll, watchHeader } from "./header.ts";

/** Keeps its attributes. */
function part() {
  const has = new Set<string>();
  return {
    has,
    toggleAttribute: (name: string, on: boolean) => (on ? has.add(name) : has.delete(name)),
    addEventListener: () => undefined,
  };
}

let page: EventTarget & { scrollY: number };
let header: ReturnType<typeof part>;
let wayUp: ReturnType<typeof part>;

beforeEach(() => {
  page = Object.assign(new EventTarget(), { scrollY: 0 });
  header = part();
  wayUp = part();
  vi.stubGlobal("window", page);
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("requestAnimationFrame", queueMicrotask);
  vi.stubGlobal("document", { querySelector: (place: string) => (place === "[data-header]" ? header : wayUp) });
});
afterEach(() => vi.unstubAllGlobals());

describe("watchHeader", () => {
  it.each([
    [[0], { small: false, away: false, wayUp: false }],
    [[80], { small: false, away: false, wayUp: false }],
    [[81], { small: true, away: true, wayUp: false }],
    [[300], { small: true, away: true, wayUp: false }],
    [[301], { small: true, away: true, wayUp: true }],
    [[700, 660], { small: true, away: true, wayUp: true }],
    [[700, 659], { small: true, away: false, wayUp: true }],
    [[700, 200], { small: true, away: false, wayUp: false }],
    [[700, 0], { small: false, away: false, wayUp: false }],
  ])("at %j pixels one after the other: %o", async (tops, seen) => {
    const ending = new AbortController();
    watchHeader(ending.signal);
    for (const top of tops) {
      page.scrollY = top;
      page.dispatchEvent(new Event("scroll"));
      await Promise.resolve();
    }
    expect({
      small: header.has.has("data-small"),
      away: header.has.has("data-away"),
      wayUp: !wayUp.has.has("hidden"),
    }).toEqual(seen);
    ending.abort();
  });
});

const after = (...tops: number[]) => tops.reduce(trackScroll, AT_TOP).down;

describe("trackScroll", () => {
  it.each([
    [[0], false],
    [[40], false],
    [[41], true],
    [[20, 39, 40], false],
    [[500, 470, 500], true],
    [[500, 460], true],
    [[500, 459], false],
    [[500, 900, 870, 861], true],
    [[500, 900, 859], false],
    [[500, 900, 859, 899], false],
    [[500, 900, 859, 900], true],
    [[500, 0, -60, 0], false],
  ])("after %j runs down: %s", (tops, down) => {
    expect(after(...tops)).toBe(down);
  });
});
