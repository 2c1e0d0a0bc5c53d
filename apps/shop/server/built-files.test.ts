import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import { compileEarly } from "./built-files.ts";

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

it("marks every script once, at its very beginning, and nothing else", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "chunks-"));
  folders.push(folder);
  await mkdir(path.join(folder, "inner"));
  await writeFile(path.join(folder, "a.js"), "run()");
  await writeFile(path.join(folder, "inner", "b.js"), "walk()");
  await writeFile(path.join(folder, "c.css"), "p{}");

  expect(await compileEarly(folder)).toBe(2);
  expect(await compileEarly(folder)).toBe(0);
  expect(await readFile(path.join(folder, "a.js"), "utf8")).toBe("//# allFunctionsCalledOnLoad\nrun()");
  expect(await readFile(path.join(folder, "inner", "b.js"), "utf8")).toBe("//# allFunctionsCalledOnLoad\nwalk()");
  expect(await readFile(path.join(folder, "c.css"), "utf8")).toBe("p{}");
});
