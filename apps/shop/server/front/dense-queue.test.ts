import { expect, it, vi } from "vitest";
import { compressBrotli, expandBrotli } from "./encoding.ts";
import { createDenseQueue } from "./dense-queue.ts";
import type { PageEntry } from "./page-cache.ts";

const html = Buffer.from(Array.from({ length: 900 }, (_, index) => `<p>Krem ${index * 7919} odżywczy</p>`).join(""));

async function entry(): Promise<PageEntry> {
  return {
    etag: "",
    headers: [],
    bodies: { br: await compressBrotli(html, "fast") },
    freshUntil: 0,
    heads: { br: ["old"] },
    asked: 2,
    tags: null,
    sharedHeaders: null,
  };
}

it("makes cached pages denser in the background, and leaves out those that are gone", { timeout: 15_000 }, async () => {
  const [cached, gone] = [await entry(), await entry()];
  const [before, untouched] = [cached.bodies.br.length, gone.bodies.br];
  const onDone = vi.fn();
  const queue = createDenseQueue({
    isCurrent: (_key, given) => given === cached,
    onDone,
    isBusy: () => false,
    firstPauseMs: 1,
  });
  queue.add("gone", gone);
  queue.add("cached", cached);
  // Busy machines are slow.
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledWith("cached", cached), 10_000);
  expect(cached.bodies.br.length).toBeLessThan(before);
  expect(await expandBrotli(cached.bodies.br)).toEqual(html);
  expect(cached.heads.br).toBeUndefined();
  expect(gone.bodies.br).toBe(untouched);
  queue.stop();
});

it("begins with the page that came last, not with the oldest of hundreds", { timeout: 15_000 }, async () => {
  const done: string[] = [];
  const queue = createDenseQueue({
    isCurrent: () => true,
    onDone: (key) => done.push(key),
    isBusy: () => false,
    firstPauseMs: 1,
  });
  const page = await entry();
  for (const key of ["first", "second", "third", "last"]) queue.add(key, { ...page, bodies: { ...page.bodies } });
  await vi.waitFor(() => expect(done).toEqual(["last", "third", "second", "first"]), 10_000);
  queue.stop();
});

it("waits while the process is busy", async () => {
  let isBusy = true;
  const onDone = vi.fn();
  const queue = createDenseQueue({ isCurrent: () => true, onDone, isBusy: () => isBusy, firstPauseMs: 1 });
  queue.add("page", await entry());
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(onDone).not.toHaveBeenCalled();
  isBusy = false;
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce(), 10_000);
  queue.stop();
});
