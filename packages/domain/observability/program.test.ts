import { expect, it } from "vitest";
import { shareOfMemory } from "./public.ts";

const MB = 1024 * 1024;
const BOUNDS = { part: 1 / 32, least: 16 * MB, most: 64 * MB };

it.each([
  ["a large machine", { total: 32_768 * MB, constrained: 0 }, 64],
  ["one whose system names no limit but a number beyond any memory", { total: 1024 * MB, constrained: 2 ** 63 }, 32],
  ["a container on a large machine", { total: 32_768 * MB, constrained: 1024 * MB }, 32],
  ["a small container", { total: 32_768 * MB, constrained: 256 * MB }, 16],
])("a cache of %s takes its share", (_, memory, megabytes) => {
  expect(shareOfMemory(memory, BOUNDS)).toBe(megabytes * MB);
});
