import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const COMMAND = join(import.meta.dirname, "run-import.ts");

function wordsOf(...args: string[]): string {
  const env = { ...process.env, INIT_CWD: import.meta.dirname, INSTANCE: "pl" };
  return spawnSync(process.execPath, [COMMAND, ...args], { encoding: "utf8", env }).stderr;
}

describe("npm run import", () => {
  it.each([
    [[]],
    [["--nonsense", "a.csv"]],
    [["a.csv", "b.csv"]],
    [["a.csv", "--preview"]],
    [["a.csv", "--shopify", "--pictures"]],
  ])("shows how it is used after %j", (args) => expect(wordsOf(...args)).toContain("This is how to import"));

  it("looks for the file where the person is", () => {
    const path = join(import.meta.dirname, "gone.csv");
    expect(wordsOf("--shopify", "gone.csv", "--pictures", "shots", "--preview")).toContain(`There is no file ${path}.`);
  });
});
