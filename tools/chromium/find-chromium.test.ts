import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findChromium, findHeadlessShell } from "./find-chromium.ts";

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

  it("answers with a program, or with nothing, but never with a path that cannot be run", () => {
    const program = join(box, "cache", "chromium-1200", "chrome-linux", "chrome");
    mkdirSync(dirname(program), { recursive: true });
    writeFileSync(program, "");
    expect(findChromium({ PLAYWRIGHT_BROWSERS_PATH: join(box, "cache") })).not.toBe(program);
    chmodSync(program, 0o755);
    expect(findChromium({ PLAYWRIGHT_BROWSERS_PATH: join(box, "cache") })).toBeTruthy();
  });
});

describe("findHeadlessShell", () => {
  it("takes the newest of a cache, and no whole browser", () => {
    const cache = join(box, "shells");
    const add = (name: string) => {
      const program = join(cache, name);
      mkdirSync(dirname(program), { recursive: true });
      writeFileSync(program, "", { mode: 0o755 });
      return program;
    };
    const installed = "/usr/bin/chromium-headless-shell";
    const found = () => findHeadlessShell({ PLAYWRIGHT_BROWSERS_PATH: cache });
    add("chromium-1300/chrome-linux/chrome");
    add("chromium_headless_shell-999/chrome-linux/headless_shell");
    const newest = add("chromium_headless_shell-1200/chrome-linux/headless_shell");
    expect(found()).toBe(existsSync(installed) ? installed : newest);
  });
});
