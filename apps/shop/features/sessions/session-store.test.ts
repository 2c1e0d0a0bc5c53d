import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { addEventListener: () => undefined, visibilityState: "visible" });
});
afterEach(() => {
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("reports a failed first answer, asks again by itself and takes the answer that comes", async () => {
  const answers = [new Response("", { status: 503 }), Response.json({})];
  const asked = vi.fn(async () => answers.shift() ?? Response.error());
  vi.stubGlobal("fetch", asked);
  const { currentSession, subscribeSession } = await import("./session-store.ts");
  const stop = subscribeSession(() => undefined);
  expect(currentSession()).toEqual({ status: "loading" });
  await vi.advanceTimersByTimeAsync(0);
  expect(currentSession()).toEqual({ status: "loading", failed: true });
  await vi.advanceTimersByTimeAsync(5000);
  expect(asked).toHaveBeenCalledTimes(2);
  expect(currentSession()).toEqual({ status: "unauthenticated" });
  stop();
});

it("tells the locks that come with an answer, also to who listens later, and that none came", async () => {
  const locks = { loginAllowed: true, orderingAllowed: false };
  const answers = [Response.json({ locks }), Response.json({})];
  vi.stubGlobal("fetch", async () => answers.shift() ?? Response.error());
  const { hearLocks, refreshSession } = await import("./session-store.ts");
  const heard: unknown[] = [];
  hearLocks((told) => heard.push(["first", told]));
  await refreshSession();
  const stop = hearLocks((told) => heard.push(["later", told]));
  expect(heard).toEqual([
    ["first", locks],
    ["later", locks],
  ]);
  stop();
  await refreshSession();
  expect(heard.at(-1)).toEqual(["first", undefined]);
  await refreshSession();
  expect(heard).toHaveLength(3);
});
