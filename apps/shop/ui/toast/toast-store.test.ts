import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  currentToasts,
  dismissToast,
  holdToasts,
  pauseToasts,
  resumeToasts,
  showToast,
  toastMs,
} from "./toast-store.ts";

const titles = () => currentToasts().map((toast) => toast.title);

describe("toasts", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    for (const toast of currentToasts()) dismissToast(toast.id);
    vi.useRealTimers();
  });

  it("go away after the time of their kind", () => {
    showToast({ title: "Dodano" });
    showToast({ kind: "error", title: "Nie udało się" });
    vi.advanceTimersByTime(3100);
    expect(titles()).toEqual(["Nie udało się"]);
    vi.advanceTimersByTime(7000);
    expect(titles()).toEqual([]);
  });

  it("go away even when the timer rings a moment too early", () => {
    vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValueOnce(0).mockReturnValueOnce(2999.7);
    showToast({ title: "Dodano" });
    vi.advanceTimersByTime(3000);
    expect(titles()).toEqual(["Dodano"]);
    vi.mocked(performance.now).mockReturnValue(3000.7);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
    vi.mocked(performance.now).mockRestore();
  });

  it("stand still while hovered and run on from there", () => {
    showToast({ title: "Dodano" });
    vi.advanceTimersByTime(2000);
    pauseToasts();
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(["Dodano"]);
    resumeToasts();
    vi.advanceTimersByTime(900);
    expect(titles()).toEqual(["Dodano"]);
    vi.advanceTimersByTime(200);
    expect(titles()).toEqual([]);
  });

  it("stand still without a place for their buttons, whatever a pointer does", () => {
    showToast({ title: "Dodano" });
    vi.advanceTimersByTime(2000);
    holdToasts(true);
    pauseToasts();
    resumeToasts();
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(["Dodano"]);
    holdToasts(false);
    vi.advanceTimersByTime(900);
    expect(titles()).toEqual(["Dodano"]);
    vi.advanceTimersByTime(200);
    expect(titles()).toEqual([]);
  });

  it("run on when the hovered one is replaced by an equal one", () => {
    showToast({ title: "Dodano" });
    pauseToasts();
    showToast({ title: "Dodano" });
    vi.advanceTimersByTime(3100);
    expect(titles()).toEqual([]);
  });

  it("run on when the hovered one is closed, with the time that was left", () => {
    showToast({ title: "A" });
    showToast({ title: "B" });
    vi.advanceTimersByTime(1000);
    pauseToasts();
    vi.advanceTimersByTime(60_000);
    const [first] = currentToasts();
    if (first) dismissToast(first.id);
    vi.advanceTimersByTime(1900);
    expect(titles()).toEqual(["B"]);
    vi.advanceTimersByTime(200);
    expect(titles()).toEqual([]);
  });

  it("wait their whole time when shown beside a hovered one", () => {
    showToast({ kind: "error", title: "A" });
    pauseToasts();
    vi.advanceTimersByTime(60_000);
    showToast({ title: "B" });
    resumeToasts();
    vi.advanceTimersByTime(2900);
    expect(titles()).toEqual(["A", "B"]);
    vi.advanceTimersByTime(200);
    expect(titles()).toEqual(["A"]);
  });

  it("replace an equal one and never pile up beyond three", () => {
    for (const title of ["A", "B", "A", "C", "D"]) showToast({ title });
    expect(titles()).toEqual(["A", "C", "D"]);
  });
});

describe("toastMs", () => {
  it.each([
    ["info", 3000, 3000],
    ["success", 5000, 5000],
    ["info", 60_000, 5000],
    ["info", 100, 3000],
    ["info", Number.NaN, 3000],
    ["warning", 3000, 5000],
    ["error", 5000, 10_000],
  ] as const)("of %s with %d configured is %d", (kind, configured, stays) => {
    expect(toastMs(kind, configured)).toBe(stays);
  });
});
