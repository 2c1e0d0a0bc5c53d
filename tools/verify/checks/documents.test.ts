import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../../..");

function testsNamedIn(document: string): string[] {
  const rows = readFileSync(join(ROOT, document), "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| "));
  const cells = rows.map((row) => row.split("|").at(-2) ?? "");
  const names = cells.flatMap((cell) => [...cell.matchAll(/`([\w./-]+)`/gu)].map(([, name = ""]) => name));
  return [...new Set(names)].map((name) => {
    const [first] = name.split("/");
    const below = ["apps", "e2e", "packages"].includes(first ?? "")
      ? name
      : `apps/api/${first === "platform" ? "" : "features/"}${name}`;
    return below.endsWith(".ts") ? below : `${below}.api.test.ts`;
  });
}

describe("docs/security/threat-model.md", () => {
  const tests = testsNamedIn("docs/security/threat-model.md");

  it("names a test for every threat", () => {
    expect(tests.length).toBeGreaterThan(20);
  });

  it.each(tests)("names %s, which exists", (path) => {
    expect(existsSync(join(ROOT, path))).toBe(true);
  });
});
