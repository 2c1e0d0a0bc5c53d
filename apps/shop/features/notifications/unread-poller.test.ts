import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createUnreadPoller } from "./unread-poller.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** The first one leads until it stops. */
function makeTabs(count: number) {
  const waiting: { signal: AbortSignal; onLead: () => void }[] = [];
  const seen: number[][] = [];
  let leader: AbortSignal | null = null;
  const state = { unread: 2, asked: 0, failing: false };
  const next = () => {
    if (leader && !leader.aborted) return;
    const one = waiting.shift();
    if (!one) return;
    leader = one.signal;
    one.signal.addEventListener("abort", next);
    one.onLead();
  };
  const tabs = Array.from({ length: count }, (_, index) => {
    seen[index] = [];
    return createUnreadPoller({
      everyMs: 30_000,
      read: async () => {
        state.asked += 1;
        if (state.failing) throw new Error("away");
        return state.unread;
      },
      lead: (signal, onLead) => {
        waiting.push({ signal, onLead });
        next();
      },
      publish: (value) => void seen[index]?.push(value),
      tell: (value) => seen.forEach((each, other) => other !== index && each.push(value)),
    });
  });
  return { tabs, seen, state };
}

describe("createUnreadPoller", () => {
  it("asks at once and then every half minute, once for all tabs", async () => {
    const { tabs, seen, state } = makeTabs(3);
    tabs[0]?.resume();
    await vi.advanceTimersByTimeAsync(0);
    for (const tab of tabs.slice(1)) tab.resume();
    await vi.advanceTimersByTimeAsync(0);
    expect(state.asked).toBe(3);
    state.unread = 5;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(state.asked).toBe(5);
    expect(seen.map((each) => each.at(-1))).toEqual([5, 5, 5]);
  });

  it("stops while nobody looks, and another tab takes over", async () => {
    const { tabs, state } = makeTabs(2);
    for (const tab of tabs) tab.resume();
    await vi.advanceTimersByTimeAsync(0);
    tabs[0]?.pause();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(state.asked).toBe(2 + 3);
    tabs[1]?.pause();
    await vi.advanceTimersByTimeAsync(90_000);
    expect(state.asked).toBe(2 + 3);
    tabs[0]?.resume();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(state.asked).toBe(2 + 3 + 2);
  });

  it("gives one answer to all who ask at the same time", async () => {
    const { tabs, state } = makeTabs(1);
    await Promise.all([tabs[0]?.refresh(), tabs[0]?.refresh()]);
    expect(state.asked).toBe(1);
  });

  it("asks anew after a change, though an answer is under way", async () => {
    const { tabs, seen, state } = makeTabs(1);
    void tabs[0]?.refresh();
    state.unread = 1;
    await tabs[0]?.refreshAfterChange();
    expect(state.asked).toBe(2);
    expect(seen[0]?.at(-1)).toBe(1);
  });

  it("keeps the last count when the server fails", async () => {
    const { tabs, seen, state } = makeTabs(1);
    await tabs[0]?.refresh();
    state.failing = true;
    await tabs[0]?.refresh();
    expect(seen[0]).toEqual([2]);
  });

  it("says nothing once it is closed", async () => {
    const { tabs, seen } = makeTabs(1);
    const asking = tabs[0]?.refresh();
    tabs[0]?.close();
    await asking;
    tabs[0]?.resume();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(seen[0]).toEqual([]);
  });
});
