import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSearchPace, startSearch } from "./running-search.ts";
import { nextSearch, NO_SEARCH, type SearchEvent, searchView } from "./search-state.ts";
import type { SearchAnswer } from "./views.ts";

const answer = (totalCount: number): SearchAnswer => ({ hits: [], totalCount, correction: null });

function started() {
  let state = NO_SEARCH;
  const waiting = new Map<string, PromiseWithResolvers<SearchAnswer>>();
  const ask = vi.fn((text: string) => {
    const outcome = Promise.withResolvers<SearchAnswer>();
    waiting.set(text, outcome);
    return outcome.promise;
  });
  const send = (event: SearchEvent) => {
    state = nextSearch(state, event);
  };
  const search = startSearch({ send, ask, codeOf: () => "server.unavailable" });
  const settle = async (text: string, outcome: SearchAnswer | Error) => {
    if (outcome instanceof Error) waiting.get(text)?.reject(outcome);
    else waiting.get(text)?.resolve(outcome);
    await vi.advanceTimersByTimeAsync(0);
  };
  return { search, ask, settle, view: () => searchView(state), asked: () => ask.mock.calls.map(([text]) => text) };
}

describe("a running search", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("asks once for what is typed, after a pause", async () => {
    const { search, asked, settle, view } = started();
    for (const text of ["k", "kr", "kre", "krem", "kremy"]) search.type(text);
    expect(view()).toEqual({ kind: "coming", last: null });
    await vi.advanceTimersByTimeAsync(250);
    expect(asked()).toEqual(["kremy"]);
    await settle("kremy", answer(3));
    expect(view()).toEqual({ kind: "answer", text: "kremy", answer: answer(3) });
  });

  it("asks nothing below four characters and forgets what was waiting", async () => {
    const { search, asked } = started();
    search.type("krem");
    search.type("kr");
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked()).toEqual([]);
  });

  it("asks anew for a text that was cleared in between, and not for more spaces", async () => {
    const { search, asked } = started();
    search.choose("krem");
    search.type("krem ");
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked()).toEqual(["krem"]);
    search.type("");
    search.type("krem");
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked()).toEqual(["krem", "krem"]);
  });

  it("shows the newest answer when an older one comes late", async () => {
    const { search, settle, view } = started();
    search.choose("krem");
    search.choose("krem na");
    await settle("krem na", answer(2));
    await settle("krem", answer(9));
    expect(view()).toEqual({ kind: "answer", text: "krem na", answer: answer(2) });
  });

  it("shows a failure and asks again on retry", async () => {
    const { search, settle, view, asked } = started();
    search.choose("krem");
    await settle("krem", new Error("away"));
    expect(view()).toEqual({ kind: "failed", code: "server.unavailable" });
    search.retry();
    expect(view()).toEqual({ kind: "coming", last: null });
    await settle("krem", answer(1));
    expect(view()).toMatchObject({ kind: "answer" });
    expect(asked()).toEqual(["krem", "krem"]);
  });
});

describe("the pace of a search field", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const made = () => {
    const lookUp = vi.fn();
    return { lookUp, pace: createSearchPace(lookUp) };
  };

  it("looks up once after a pause", () => {
    const { lookUp, pace } = made();
    pace.typed();
    vi.advanceTimersByTime(200);
    pace.typed();
    vi.advanceTimersByTime(249);
    expect(lookUp).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(lookUp).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5000);
    expect(lookUp).toHaveBeenCalledTimes(1);
  });

  it("never waits longer than a second while somebody types on and on", () => {
    const { lookUp, pace } = made();
    for (let at = 0; at < 3000; at += 100) {
      pace.typed();
      vi.advanceTimersByTime(100);
    }
    expect(lookUp.mock.calls.length).toBeGreaterThanOrEqual(2);
  });

  it("looks up at once when asked to, and not a second time", () => {
    const { lookUp, pace } = made();
    pace.typed();
    pace.now();
    expect(lookUp).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(5000);
    expect(lookUp).toHaveBeenCalledTimes(1);
  });

  it("forgets what waits when it is stopped", () => {
    const { lookUp, pace } = made();
    pace.typed();
    pace.stop();
    vi.advanceTimersByTime(5000);
    expect(lookUp).not.toHaveBeenCalled();
  });
});
