import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRenewal } from "./renewal.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("a renewal", () => {
  it("is done once for changes that come close together, and goes on while they keep coming", async () => {
    const work = vi.fn(async () => {});
    const renewal = createRenewal(work, vi.fn());
    for (let change = 0; change < 100; change += 1) {
      renewal.soon();
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(work.mock.calls.length).toBeGreaterThan(10);
    expect(work.mock.calls.length).toBeLessThan(25);
  });

  it("is never done twice at a time, and a failed one holds nobody back", async () => {
    const steps: string[] = [];
    const failed = vi.fn();
    const renewal = createRenewal(async () => {
      steps.push("begins");
      await new Promise((done) => setTimeout(done, 30));
      steps.push("ends");
      if (steps.length === 2) throw new Error("once");
    }, failed);
    renewal.soon();
    await vi.advanceTimersByTimeAsync(60);
    const second = renewal.now();
    await vi.advanceTimersByTimeAsync(60);
    await second;
    expect(steps).toEqual(["begins", "ends", "begins", "ends"]);
    expect(failed).toHaveBeenCalledOnce();
  });

  it("ends after what is under way, and lets go what waits", async () => {
    const work = vi.fn(() => new Promise<void>((done) => setTimeout(done, 30)));
    const renewal = createRenewal(work, vi.fn());
    void renewal.now();
    renewal.soon();
    const ended = vi.fn();
    void renewal.end().then(ended);
    await vi.advanceTimersByTimeAsync(20);
    expect(ended).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(100);
    expect(ended).toHaveBeenCalledOnce();
    expect(work).toHaveBeenCalledOnce();
  });
});
