import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { memoryStorage } from "../../platform/testing/memory-storage.ts";
import { BASE_PATH, INSTANCE } from "../../config/instance.ts";
import { forgetPath, keepPath, keptPath } from "./kept-path.ts";

const KEY = `kram.${INSTANCE}.asked`;
const DAY_MS = 24 * 60 * 60 * 1000;
let storage: Map<string, string>;

beforeEach(() => {
  vi.useFakeTimers();
  storage = new Map();
  vi.stubGlobal("location", { origin: "https://shop.example" });
  vi.stubGlobal("localStorage", memoryStorage(storage));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("where somebody wanted to go", () => {
  it("is kept for two days and forgotten when they are there", () => {
    keepPath("/checkout");
    expect(keptPath()).toBe("/checkout");
    vi.advanceTimersByTime(2 * DAY_MS);
    expect(keptPath()).toBe("/checkout");
    vi.advanceTimersByTime(1);
    expect(keptPath()).toBeNull();
    keepPath("/orders");
    forgetPath();
    expect([keptPath(), storage.size]).toEqual([null, 0]);
  });

  it("is left as it was by a page that asks for nothing", () => {
    keepPath("/checkout");
    keepPath(null);
    expect(keptPath()).toBe("/checkout");
  });

  it.each(["", "x", "[]", `{"path":1,"until":9e15}`, `{"path":"/..//evil","until":9e15}`, `{"path":"/a"}`])(
    "is nothing where the browser holds %j",
    (text) => {
      storage.set(KEY, text);
      expect(keptPath()).toBeNull();
    },
  );

  it("is nothing where the browser stores nothing", () => {
    vi.stubGlobal("localStorage", undefined);
    keepPath(`${BASE_PATH}/checkout`);
    expect(keptPath()).toBeNull();
  });
});
