import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { currentToasts, dismissToast, pauseToasts, resumeToasts, showToast } from "./toast-store.ts";

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

  it("replace an equal one and never pile up beyond three", () => {
    for (const title of ["A", "B", "A", "C", "D"]) showToast({ title });
    expect(titles()).toEqual(["A", "C", "D"]);
  });
});
