import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { inWords, sum, tallyGate, tallyOf, tallyPlaywright, tallyVitest } from "./tally.ts";

let box: string;
beforeAll(() => {
  box = mkdtempSync(join(tmpdir(), "kram-tally-"));
});
afterAll(() => rmSync(box, { recursive: true, force: true }));

describe("tally", () => {
  it("counts each check of the gate", () => {
    const report = [{ name: "types", ok: true }, { name: "lint", ok: false }, { name: "sizes" }];
    expect(tallyGate(report)).toEqual({ passed: 1, failed: 2, skipped: 0 });
  });

  it("counts a test file that cannot be loaded", () => {
    const testResults = [
      { status: "failed", assertionResults: [] },
      { status: "failed", assertionResults: [{ status: "failed" }] },
    ];
    const report = { numPassedTests: 7, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults };
    expect(tallyVitest(report)).toEqual({ passed: 7, failed: 2, skipped: 3 });
  });

  it("counts journeys, and errors outside of them", () => {
    const report = { stats: { expected: 5, flaky: 1, unexpected: 2, skipped: 1 }, errors: [{ message: "no server" }] };
    expect(tallyPlaywright(report)).toEqual({ passed: 6, failed: 3, skipped: 1, flaky: 1 });
  });

  it("bears two journeys that passed at their second try, and no third", () => {
    expect(tallyPlaywright({ stats: { expected: 5, flaky: 2 } })).toMatchObject({ passed: 7, failed: 0, flaky: 2 });
    expect(tallyPlaywright({ stats: { expected: 5, flaky: 3 } })).toMatchObject({ passed: 7, failed: 1, flaky: 2 });
  });

  it.each([
    ["a program that leaves no report", "missing.json", 0, 1],
    ["a program that fails and names no failure", "good.json", 1, 1],
    ["a program that tests nothing", "empty.json", 0, 1],
    ["a program that passes", "good.json", 0, 0],
  ])("takes %s for %s failures", (_name, file, code, failed) => {
    writeFileSync(join(box, "good.json"), JSON.stringify({ stats: { expected: 3 } }));
    writeFileSync(join(box, "empty.json"), JSON.stringify({ stats: { expected: 0 } }));
    expect(tallyOf(join(box, file), tallyPlaywright, code).failed).toBe(failed);
  });

  it("says the sum in one line", () => {
    const one = { passed: 3, failed: 0, skipped: 0 };
    expect(inWords(sum([one, one]))).toBe("6 passed, 0 failed");
    expect(inWords(sum([one, { passed: 0, failed: 1, skipped: 2 }]))).toBe("3 passed, 1 failed, 2 skipped");
    expect(inWords(sum([one, { ...one, flaky: 1 }]))).toBe("6 passed, 0 failed, 1 at the second try");
  });
});
