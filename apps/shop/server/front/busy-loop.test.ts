import { setTimeout as wait } from "node:timers/promises";
import { expect, it } from "vitest";
import { untilCalm, watchLoop } from "./busy-loop.ts";

it("tells of a loop that works most of the time, and of its rest", async () => {
  const loop = watchLoop();
  expect(loop.isBusy()).toBe(false);
  let working = true;
  const work = () => {
    for (const end = performance.now() + 20; performance.now() < end; );
    if (working) setImmediate(work);
  };
  work();
  await expect.poll(loop.isBusy, { interval: 20, timeout: 5000 }).toBe(true);
  working = false;
  await expect.poll(loop.isBusy, { interval: 100, timeout: 5000 }).toBe(false);
  loop.stop();
});

it("waits for calm, and no longer than it is wanted", async () => {
  let isBusy = true;
  let isOver = false;
  const waiting = untilCalm(() => isBusy, new AbortController().signal).then(() => (isOver = true));
  await wait(300);
  expect(isOver).toBe(false);
  isBusy = false;
  await waiting;
  const ending = new AbortController();
  const inVain = untilCalm(() => true, ending.signal);
  ending.abort();
  await expect(inVain).rejects.toThrow("aborted");
});
