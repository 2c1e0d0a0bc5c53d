import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSearchPace } from "./search-pace.ts";

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
