import { readFileSync } from "node:fs";

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those passed: failed at first. */
  flaky?: number;
}

/** Journeys of one shop that may need their second try; more of them are a defect of the shop, not of the moment. */
const MOST_FLAKY = 2;

type Report = Record<string, unknown>;

const numberIn = (report: Report, name: string) => {
  const value = report[name];
  return typeof value === "number" ? value : 0;
};

const listIn = (report: Report, name: string) => {
  const value = report[name];
  return Array.isArray(value) ? (value as Report[]) : [];
};

/** From a list of {name, ok}. */
export function tallyGate(report: unknown): Tally {
  const checks = Array.isArray(report) ? (report as Report[]) : [];
  const passed = checks.filter((check) => check.ok === true).length;
  return { passed, failed: checks.length - passed, skipped: 0 };
}

/** A file that could not be loaded counts as one failure. */
export function tallyVitest(report: unknown): Tally {
  const all = report as Report;
  const broken = listIn(all, "testResults").filter(
    (file) => file.status === "failed" && listIn(file, "assertionResults").length === 0,
  );
  return {
    passed: numberIn(all, "numPassedTests"),
    failed: numberIn(all, "numFailedTests") + broken.length,
    skipped: numberIn(all, "numPendingTests") + numberIn(all, "numTodoTests"),
  };
}

/** An error outside of any test counts as one failure, as do flaky ones that are too many. */
export function tallyPlaywright(report: unknown): Tally {
  const all = report as Report;
  const stats = (all.stats ?? {}) as Report;
  const flaky = Math.min(numberIn(stats, "flaky"), MOST_FLAKY);
  return {
    passed: numberIn(stats, "expected") + flaky,
    failed: numberIn(stats, "unexpected") + listIn(all, "errors").length + numberIn(stats, "flaky") - flaky,
    skipped: numberIn(stats, "skipped"),
    flaky,
  };
}

/** Failing without a failure or testing nothing counts as one failure. */
export function tallyOf(file: string, count: (report: unknown) => Tally, code: number): Tally {
  let tally: Tally = { passed: 0, failed: 0, skipped: 0 };
  try {
    tally = count(JSON.parse(readFileSync(file, "utf8")));
  } catch {
    // The program broke before it could write a report.
  }
  const silent = tally.failed === 0 && (code !== 0 || tally.passed === 0);
  return silent ? { ...tally, failed: 1 } : tally;
}

/** Of several tallies. */
export function sum(tallies: Tally[]): Tally {
  const add = (pick: (tally: Tally) => number) => tallies.reduce((total, tally) => total + pick(tally), 0);
  return {
    passed: add((t) => t.passed),
    failed: add((t) => t.failed),
    skipped: add((t) => t.skipped),
    flaky: add((t) => t.flaky ?? 0),
  };
}

/** `12 passed, 0 failed`, and `, 1 skipped` or `, 1 at the second try` if any. */
export function inWords({ passed, failed, skipped, flaky = 0 }: Tally): string {
  const more = [skipped > 0 ? `, ${skipped} skipped` : "", flaky > 0 ? `, ${flaky} at the second try` : ""];
  return `${passed} passed, ${failed} failed${more.join("")}`;
}
