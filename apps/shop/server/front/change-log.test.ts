import { describe, expect, it } from "vitest";
import { createChangeLog, NOT_BEGUN } from "./change-log.ts";

describe("createChangeLog", () => {
  it("tells whether a later change touches one of the tags", () => {
    const log = createChangeLog();
    log.note(new Set(["a", "b"]));
    const begun = log.count;
    expect(log.hasTouched(["a"], begun)).toBe(false);
    log.note(new Set(["c"]));
    expect(log.hasTouched(["a"], begun)).toBe(false);
    expect(log.hasTouched(["a", "c"], begun)).toBe(true);
    expect(log.hasTouched(["b"], begun - 1)).toBe(true);
    expect(log.hasTouched([], begun)).toBe(false);
    log.note("everything");
    expect(log.hasTouched([], begun)).toBe(true);
    expect(log.hasTouched(["c"], log.count)).toBe(false);
  });

  it("takes what has no known tags as touched by each later change, and what has not begun by none", () => {
    const log = createChangeLog();
    expect(log.hasTouched(null, 0)).toBe(false);
    log.note(new Set());
    expect(log.hasTouched(null, 0)).toBe(true);
    expect(log.hasTouched(null, 1)).toBe(false);
    expect(log.hasTouched(null, NOT_BEGUN)).toBe(false);
  });

  it("takes what began before all that it remembers as touched", () => {
    const log = createChangeLog();
    for (let change = 0; change < 500; change += 1) log.note(new Set(["other"]));
    expect(log.hasTouched(["a"], 0)).toBe(false);
    log.note(new Set(["other"]));
    expect(log.hasTouched(["a"], 0)).toBe(true);
    expect(log.hasTouched(["a"], 1)).toBe(false);
  });
});
