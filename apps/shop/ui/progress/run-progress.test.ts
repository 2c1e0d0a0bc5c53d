import { describe, expect, it } from "vitest";
import { nextProgress, PROGRESS_END } from "./run-progress.ts";

describe("nextProgress", () => {
  it.each([
    [0, 5],
    [15, 20],
    [20, 24],
    [40, 43],
    [60, 62],
    [80, 81],
    [97, 98],
    [98, 98],
  ])("from %d to %d", (from, to) => {
    expect(nextProgress(from)).toBe(to);
  });

  it("slows down by 5, 4, 3, 2, 1 and stops at its end", () => {
    const increments = new Set<number>();
    let percent = 0;
    for (let step = 0; step < 100; step += 1) {
      const next = nextProgress(percent);
      if (next > percent && next < PROGRESS_END) increments.add(next - percent);
      percent = next;
    }
    expect([...increments]).toEqual([5, 4, 3, 2, 1]);
    expect(percent).toBe(PROGRESS_END);
  });
});
