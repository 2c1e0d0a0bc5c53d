import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { FAULT_PARTS } from "./fault-parts.ts";
import { type FaultResult, pageOf } from "./fault-report.ts";

const DOCS = join(import.meta.dirname, "../../../../../docs/engineer");
const read = (name: string) => readFileSync(join(DOCS, name), "utf8");

const kept = (facts: Partial<FaultResult>): FaultResult => ({
  part: "kills",
  seed: 7,
  began: "2026-11-22 19:00",
  seconds: 1800,
  load: [1.5, 2],
  cores: 2,
  memoryGb: 23,
  done: { "API kills": 6000 },
  amiss: [],
  ...facts,
});

describe("the page of the faults", () => {
  it("is written out of what was kept, nothing of it by hand", () => {
    const results = JSON.parse(read("faults.json")) as FaultResult[];
    expect(read("faults.md")).toBe(pageOf(FAULT_PARTS, results));
  });

  it("adds up what runs did and says what is not reached, and how long that takes", () => {
    const one = pageOf(FAULT_PARTS, [kept({})]);
    expect(one).toContain("| API kills | 6,000 in 1 | 10,000 | 60 % | 12,000 | not reached: 0.33 hours more |");
    const two = pageOf(FAULT_PARTS, [kept({}), kept({ seed: 8, load: [9, 9] })]);
    expect(two).toContain("| API kills | 12,000 in 2 | 10,000 | 120 % | 12,000 | reached |");
    expect(two).toContain("Of 1 counts 1 is reached");
  });

  it("names what was amiss", () => {
    expect(pageOf(FAULT_PARTS, [kept({ amiss: ["lost: PL100001 was answered"] })])).toContain(
      "| lost: PL100001 was answered |",
    );
  });
});
