import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createKeptAnswer, locksInTime } from "./views.server.ts";

function keeping(answers: (() => Promise<number>)[]) {
  const clock = { now: 0 };
  let asked = 0;
  const read = createKeptAnswer({
    read: () => answers[asked++]?.() ?? Promise.resolve(-1),
    keptMs: 5000,
    now: () => clock.now,
  });
  return { clock, read };
}

describe("createKeptAnswer", () => {
  it("asks once within its time and again after it", async () => {
    const { clock, read } = keeping([async () => 1, async () => 2]);
    expect(await Promise.all([read(), read()])).toEqual([1, 1]);
    clock.now = 4999;
    expect(await read()).toBe(1);
    clock.now = 5000;
    expect(await read()).toBe(2);
  });

  it("asks at once for whoever wants it fresh, and keeps that answer for the others", async () => {
    const { read } = keeping([async () => 1, async () => 2]);
    expect(await read()).toBe(1);
    expect(await read({ fresh: true })).toBe(2);
    expect(await read()).toBe(2);
  });

  it("never keeps a failure", async () => {
    const { read } = keeping([() => Promise.reject(new Error("away")), async () => 2]);
    await expect(read()).rejects.toThrow("away");
    expect(await read()).toBe(2);
  });
});

describe("locksInTime", () => {
  const open = { loginAllowed: true, orderingAllowed: true };
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubEnv("API_URL", "http://api.test");
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  it("is nothing where the API fails or takes a second, and the locks once it answers", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new Error("away")));
    expect(await locksInTime()).toBeNull();
    const answer = Promise.withResolvers<Response>();
    vi.stubGlobal("fetch", () => answer.promise);
    const told = vi.fn();
    void locksInTime().then(told);
    await vi.advanceTimersByTimeAsync(999);
    expect(told).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(told).toHaveBeenCalledWith(null);
    answer.resolve(Response.json(open));
    expect(await locksInTime()).toEqual(open);
  });
});
