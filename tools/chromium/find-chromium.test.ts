import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findChromium } from "./find-chromium.ts";

let box: string;
beforeAll(() => {
  box = mkdtempSync(join(tmpdir(), "kram-chromium-"));
});
afterAll(() => rmSync(box, { recursive: true, force: true }));

describe("findChromium", () => {
  it("takes the program that CHROME names before all others", () => {
    expect(findChromium({ CHROME: process.execPath })).toBe(process.execPath);
  });

  it("does not quietly take another one where CHROME is wrong", () => {
    expect(findChromium({ CHROME: join(box, "missing") })).toBeUndefined();
  });

  it("takes one without windows before a whole browser, and the newest of a cache", () => {
    const cache = join(box, "both");
    const programs = ["chromium-1300/chrome-linux/chrome", "chromium_headless_shell-999/chrome-linux/headless_shell"];
    const newest = join(cache, "chromium_headless_shell-1200/chrome-linux/headless_shell");
    for (const program of [...programs.map((each) => join(cache, each)), newest]) {
      mkdirSync(dirname(program), { recursive: true });
      writeFileSync(program, "", { mode: 0o755 });
    }
    const installed = "/usr/bin/chromium-headless-shell";
    expect(findChromium({ PLAYWRIGHT_BROWSERS_PATH: cache })).toBe(existsSync(installed) ? installed : newest);
  });

  it("answers with a program, or with nothing, but never with a path that cannot be run", () => {
    const program = join(box, "cache", "chromium-1200", "chrome-linux", "chrome");
    mkdirSync(dirname(program), { recursive: true });
    writeFileSync(program, "");
    expect(findChromium({ PLAYWRIGHT_BROWSERS_PATH: join(box, "cache") })).not.toBe(program);
    chmodSync(program, 0o755);
    expect(findChromium({ PLAYWRIGHT_BROWSERS_PATH: join(box, "cache") })).toBeTruthy();
  });
});
