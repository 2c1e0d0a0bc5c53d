import { afterEach, beforeEach, expect, it, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("document", { addEventListener: () => undefined, visibilityState: "visible" });
});
afterEach(() => {
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
