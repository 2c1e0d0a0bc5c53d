import { AsyncLocalStorage } from "node:async_hooks";
import type { ServerResponse } from "node:http";
import { expect, it, vi } from "vitest";
import { captureResponse, createInnerRequest, NOBODY, type Renderer } from "./renderer.ts";
import { renderInTurn } from "./rendering-turns.ts";

function ask(url: string): Parameters<Renderer> {
  const request = createInnerRequest({ method: "GET", url, headers: {} });
  return [request, captureResponse(request, () => NOBODY)];
}

const refuseNone = () => expect.fail("refused");

it("begins one rendering a turn of the loop, in order, while others are under way", async () => {
  const begun: string[] = [];
  const gate = Promise.withResolvers<void>();
  const render = renderInTurn(async ({ url = "" }) => {
    begun.push(url);
    await gate.promise;
  }, refuseNone);
  const all = ["/a", "/b", "/c"].map((url) => render(...ask(url)));
  expect(begun).toEqual([]);
  for (const expected of [["/a"], ["/a", "/b"], ["/a", "/b", "/c"]]) {
    await new Promise(setImmediate);
    expect(begun).toEqual(expected);
  }
  gate.resolve();
  await Promise.all(all);
});

it("leaves the loop to others between renderings that compute", async () => {
  const render = renderInTurn(async () => {
    for (const end = performance.now() + 5; performance.now() < end; );
  }, refuseNone);
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  await Promise.all(Array.from({ length: 40 }, (_, at) => render(...ask(`/${at}`))));
  clearInterval(timer);
  expect(turns).toBeGreaterThan(20);
});

it("begins each rendering as who asked for it, not as who waited before", async () => {
  const asking = new AsyncLocalStorage<string>();
  const seen: (string | undefined)[] = [];
  const render = renderInTurn(async ({ url }) => {
    await new Promise(setImmediate);
    seen.push(`${url} of ${asking.getStore()}`);
  }, refuseNone);
  const all = ["/a", "/b", "/c"].map((url) => asking.run(url, () => render(...ask(url))));
  await Promise.all(all);
  expect(seen.toSorted()).toEqual(["/a of /a", "/b of /b", "/c of /c"]);
});

/** A turn of the loop in which this program has the processor for so long, or lies still. */
async function turnOf({ workMs = 0, stillMs = 0 }: { workMs?: number; stillMs?: number }): Promise<void> {
  const before = process.cpuUsage();
  const worked = () => Object.values(process.cpuUsage(before)).reduce((sum, part) => sum + part, 0) / 1000;
  while (worked() < workMs);
  if (stillMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, stillMs);
  await new Promise(setImmediate);
}

/** Two pages, of which the first does not end before `open`. */
function askForTwo() {
  const begun: string[] = [];
  const gate = Promise.withResolvers<void>();
  const render = renderInTurn(async ({ url = "" }) => {
    begun.push(url);
    if (url === "/a") await gate.promise;
  }, refuseNone);
  const all = Promise.all(["/a", "/b"].map((url) => render(...ask(url))));
  return { begun, open: gate.resolve, all };
}

it("begins none while its own turns are long and another is under way", async () => {
  const { begun, open, all } = askForTwo();
  for (let turn = 0; turn < 5; turn += 1) await turnOf({ workMs: 20 });
  expect(begun).toEqual(["/a"]);
  open();
  await turnOf({ workMs: 20 });
  await turnOf({ workMs: 20 });
  expect(begun).toEqual(["/a", "/b"]);
  await all;
});

it("begins the next where others had the processor", async () => {
  const { begun, open, all } = askForTwo();
  await turnOf({ stillMs: 40 });
  await turnOf({ stillMs: 40 });
  expect(begun).toEqual(["/a", "/b"]);
  open();
  await all;
});

it("looks again after a pause, and not in every turn, while none may begin", async () => {
  const looks = vi.spyOn(process, "cpuUsage");
  const gate = Promise.withResolvers<void>();
  const render = renderInTurn(() => gate.promise, refuseNone);
  const all = Array.from({ length: 17 }, (_, at) => render(...ask(`/${at}`)));
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
  looks.mockClear();
  const began = performance.now();
  let turns = 0;
  for (; performance.now() - began < 40; turns += 1) await new Promise(setImmediate);
  expect(looks.mock.calls.length).toBeLessThan(Math.min(15, turns));
  gate.resolve();
  await Promise.all(all);
  looks.mockRestore();
});

it("has sixteen under way at once, and more once these take long", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  let begun = 0;
  const gate = Promise.withResolvers<void>();
  const render = renderInTurn(async () => {
    begun += 1;
    await gate.promise;
  }, refuseNone);
  const all = Array.from({ length: 20 }, (_, at) => render(...ask(`/${at}`)));
  const turns = async () => {
    for (let turn = 0; turn < 60; turn += 1) await new Promise(setImmediate);
  };
  await turns();
  expect(begun).toBe(16);
  vi.advanceTimersByTime(5000);
  vi.useRealTimers();
  await turns();
  expect(begun).toBe(20);
  gate.resolve();
  await Promise.all(all);
  await render(...ask("/later"));
});

it("goes on after a rendering that fails, and tells who asked", async () => {
  const render = renderInTurn(async ({ url }) => {
    if (url === "/bad") throw new Error("broken");
  }, refuseNone);
  const bad = render(...ask("/bad"));
  const good = render(...ask("/good"));
  await expect(bad).rejects.toThrow("broken");
  await good;
  await render(...ask("/later"));
});

it("refuses what five hundred wait before, without rendering it", async () => {
  const rendered = vi.fn<Renderer>(async () => undefined);
  const refused: ServerResponse[] = [];
  const render = renderInTurn(rendered, (response) => refused.push(response));
  const all = Array.from({ length: 500 }, (_, at) => render(...ask(`/${at}`)));
  const [request, response] = ask("/late");
  await render(request, response);
  expect(refused).toEqual([response]);
  await Promise.all(all);
  expect(rendered).toHaveBeenCalledTimes(500);
  await render(...ask("/again"));
  expect(refused).toHaveLength(1);
});
