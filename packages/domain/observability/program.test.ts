import { expect, it } from "vitest";
import { LOG_LEVELS, logOptions, REQUEST_ID_HEADER, shareOfMemory } from "./public.ts";

const MB = 1024 * 1024;
const BOUNDS = { part: 1 / 32, least: 16 * MB, most: 64 * MB };

it.each([
  ["a large machine", { total: 32_768 * MB, constrained: 0 }, 64],
  ["one whose system names no limit but a number beyond any memory", { total: 1024 * MB, constrained: 2 ** 63 }, 32],
  ["a container on a large machine", { total: 32_768 * MB, constrained: 1024 * MB }, 32],
  ["a tiny container", { total: 32_768 * MB, constrained: 1 }, 16],
  ["a small container", { total: 32_768 * MB, constrained: 256 * MB }, 16],
])("a cache of %s takes its share", (_, memory, megabytes) => {
  expect(shareOfMemory(memory, BOUNDS)).toBe(megabytes * MB);
});

it("a cache's size is whole bytes, rounded", () => {
  expect(shareOfMemory({ total: 11, constrained: 0 }, { part: 1 / 4, least: 1, most: 9 })).toBe(3);
});

it("log lines name the program and go through what hides", () => {
  const { name, level, hooks } = logOptions({ program: "api", level: "warn", hidden: "emails" });
  const written: unknown[] = [];
  const owner = {};
  hooks.logMethod.call(owner, [{ email: "a@b.example" }, "to a@b.example"], function write(this: unknown, ...args) {
    written.push(this, ...(args as unknown[]));
  });
  expect({ name, level }).toEqual({ name: "api", level: "warn" });
  expect(written).toEqual([owner, { email: "[hidden]" }, "to [hidden]"]);
});

it("names that other programs know", () => {
  expect(LOG_LEVELS).toEqual(["trace", "debug", "info", "warn", "error", "fatal", "silent"]);
  expect(REQUEST_ID_HEADER).toBe("x-request-id");
});
