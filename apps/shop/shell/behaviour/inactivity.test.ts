import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../../platform/testing/memory-storage.ts";
import { keepActive } from "./active-at.ts";
import { type Inactivity, inactivityAfter, watchActivity } from "./inactivity.ts";

describe("inactivityAfter", () => {
  it.each([
    [0, { kind: "none" }],
    [1_079_999, { kind: "none" }],
    [1_080_000, { kind: "warning", secondsLeft: 120 }],
    [1_199_001, { kind: "warning", secondsLeft: 1 }],
    [1_200_000, { kind: "over" }],
    [9_000_000, { kind: "over" }],
  ])("%d ms: %o", (idleMs, outcome) => {
    expect(inactivityAfter(idleMs)).toEqual(outcome);
  });
});

const MINUTE_MS = 60_000;
let page: EventTarget;
let state: Inactivity;
let toldServer: number;
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("localStorage", memoryStorage());
  state = { kind: "none" };
  toldServer = 0;
  stop = watchActivity(
    (next) => (state = next),
    () => (toldServer += 1),
  );
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("watchActivity", () => {
  it("warns two minutes before twenty have passed without activity, counts down and ends", () => {
    vi.advanceTimersByTime(18 * MINUTE_MS - 1000);
    expect(state).toEqual({ kind: "none" });
    vi.advanceTimersByTime(1000);
    expect(state).toEqual({ kind: "warning", secondsLeft: 120 });
    vi.advanceTimersByTime(2 * MINUTE_MS - 1000);
    expect(state).toEqual({ kind: "warning", secondsLeft: 1 });
    vi.advanceTimersByTime(1000);
    expect(state).toEqual({ kind: "over" });
  });

  it.each(["pointermove", "pointerdown", "keydown", "scroll"])("is kept for another while by %s", (kind) => {
    vi.advanceTimersByTime(19 * MINUTE_MS);
    page.dispatchEvent(new Event(kind));
    vi.advanceTimersByTime(17 * MINUTE_MS);
    expect(state).toEqual({ kind: "none" });
    vi.advanceTimersByTime(3 * MINUTE_MS);
    expect(state).toEqual({ kind: "over" });
  });

  it("is kept by what happens in another tab", () => {
    vi.advanceTimersByTime(19 * MINUTE_MS);
    keepActive(Date.now());
    vi.advanceTimersByTime(MINUTE_MS);
    expect(state).toEqual({ kind: "none" });
  });

  it("tells the server of activity now and then, and of silence never", () => {
    vi.advanceTimersByTime(10 * MINUTE_MS);
    expect(toldServer).toBe(0);
    for (let second = 0; second < 600; second += 10) {
      page.dispatchEvent(new Event("keydown"));
      vi.advanceTimersByTime(10_000);
    }
    expect(toldServer).toBe(3);
  });
});
