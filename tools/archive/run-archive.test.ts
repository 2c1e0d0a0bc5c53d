import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

let box: string;
beforeAll(() => {
  box = mkdtempSync(join(tmpdir(), "kram-archive-"));
  writeFileSync(join(box, "short.txt"), "short\n");
});
afterAll(() => rmSync(box, { recursive: true }));

function wordsOf(...args: string[]): string {
  const env = { ...process.env, INIT_CWD: box, INSTANCE: "pl", KRAM_DATA_DIR: box };
  return spawnSync(process.execPath, [join(import.meta.dirname, "run-archive.ts"), ...args], { encoding: "utf8", env })
    .stderr;
}

describe("npm run shop:export and shop:import", () => {
  it.each([[["export"]], [["import", "a", "b"]], [["export", "a", "--nonsense"]], [["sell", "a"]]])(
    "show how they are used after %j",
    (args) => expect(wordsOf(...args)).toContain("This is how to take a whole shop along"),
  );

  it("look for the passphrase where the person is, and take no short one", () => {
    const ask = (file: string) => wordsOf("export", "a", "--passphrase-file", file);
    expect(ask("gone.txt")).toContain(`There is no file ${join(box, "gone.txt")}.`);
    expect(ask("short.txt")).toContain("at least 12 characters");
  });
});
