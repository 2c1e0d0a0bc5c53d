import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoryStorage } from "../testing/memory-storage.ts";
import { INSTANCE } from "../../config/instance.ts";
import { forgetKept, hasKept, keepForMember, keptFor, reviseKept } from "./kept-for-member.ts";

beforeEach(() => {
  vi.stubGlobal("sessionStorage", memoryStorage());
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const MINUTE_MS = 60_000;

it("gives the same member what was kept, and lets it lie", () => {
  keepForMember("cart", "PL1", [5]);
  expect(keptFor("cart", "PL1")).toEqual([5]);
  expect(keptFor("cart", "PL1")).toEqual([5]);
  expect(hasKept("entries")).toBe(false);
});

it.each([
  ["another member", "PL2", 0],
  ["an hour later", "PL1", 60 * MINUTE_MS],
])("gives nothing to %s, and what was kept is gone", (_who, memberNo, later) => {
  keepForMember("entries", "PL1", { text: "Hallo" });
  vi.advanceTimersByTime(later);
  expect(keptFor("entries", memberNo)).toBeNull();
  expect(hasKept("entries")).toBe(false);
});

it("gives it until just before an hour has passed", () => {
  keepForMember("entries", "PL1", 1);
  vi.advanceTimersByTime(60 * MINUTE_MS - 1);
  expect(keptFor("entries", "PL1")).toBe(1);
});

it("keeps what is left of it no longer", () => {
  keepForMember("entries", "PL1", [1, 2]);
  vi.advanceTimersByTime(30 * MINUTE_MS);
  reviseKept("entries", () => [2]);
  expect(keptFor("entries", "PL1")).toEqual([2]);
  vi.advanceTimersByTime(30 * MINUTE_MS);
  expect(keptFor("entries", "PL1")).toBeNull();
  keepForMember("entries", "PL1", [1]);
  reviseKept("entries", () => null);
  expect(hasKept("entries")).toBe(false);
  reviseKept("entries", () => [3]);
  expect(hasKept("entries")).toBe(false);
});

it("keeps nothing of nobody", () => {
  keepForMember("cart", "", [5]);
  expect(hasKept("cart")).toBe(false);
});

it("forgets one kind, or all", () => {
  for (const what of ["cart", "entries"] as const) keepForMember(what, "PL1", 1);
  forgetKept("cart");
  expect([hasKept("cart"), hasKept("entries")]).toEqual([false, true]);
  forgetKept();
  expect(hasKept("entries")).toBe(false);
});

it("does without storage, and with a broken item", () => {
  sessionStorage.setItem(`kram.${INSTANCE}.cut-off-cart`, "{");
  expect(keptFor("cart", "PL1")).toBeNull();
  vi.stubGlobal("sessionStorage", undefined);
  keepForMember("cart", "PL1", 1);
  expect([hasKept("cart"), keptFor("cart", "PL1")]).toEqual([false, null]);
});
