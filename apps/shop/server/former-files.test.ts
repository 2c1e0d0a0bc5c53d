import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { keepFormerFiles } from "./former-files.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
let place: string;
beforeEach(async () => {
  place = await mkdtemp(path.join(tmpdir(), "kram-former-"));
});
afterEach(() => rm(place, { recursive: true, force: true }));

async function build(name: string): Promise<string> {
  const built = path.join(place, name);
  await mkdir(path.join(built, "chunks"), { recursive: true });
  await writeFile(path.join(built, "chunks", `${name}.js`), `of ${name}`);
  await writeFile(path.join(built, "chunks", "same.js"), "same");
  return built;
}

const folder = () => path.join(place, "kept");
const start = async (name: string, day: number) =>
  keepFormerFiles({ built: await build(name), folder: folder(), now: new Date(Date.now() + day * DAY_MS) });
const kept = async () => (await readdir(path.join(folder(), "chunks"))).toSorted();

it("keeps the files of a build that was replaced for a week, however long it had run", async () => {
  await start("one", 0);
  await start("one", 30);
  await start("two", 60);
  expect(await kept()).toEqual(["one.js", "same.js", "two.js"]);
  expect(await readFile(path.join(folder(), "chunks", "one.js"), "utf8")).toBe("of one");
  await start("two", 66.9);
  expect(await kept()).toContain("one.js");
  await start("three", 67.1);
  expect(await kept()).toEqual(["same.js", "three.js", "two.js"]);
});

it("starts without a place to keep them", async () => {
  const warn = vi.spyOn(process, "emitWarning").mockImplementation(() => undefined);
  await writeFile(path.join(place, "kept"), "a file");
  await start("one", 0);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});
