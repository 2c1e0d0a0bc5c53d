import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { chooseLanguage } from "./choose-language.ts";

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "kram-language-"));
});
afterEach(() => rmSync(root, { recursive: true }));

const env = () => readFileSync(join(root, ".env"), "utf8");
const choose = (typed: string | undefined, environment: Record<string, string | undefined> = { INSTANCE: "de" }) =>
  chooseLanguage({ root, environment, file: undefined, ask: typed === undefined ? undefined : async () => typed });

it("keeps the language that was typed beside the other settings, and uses it at once", async () => {
  writeFileSync(join(root, ".env"), "INSTANCE=de");
  const environment: Record<string, string | undefined> = { INSTANCE: "de" };
  expect(await choose(" EN ", environment)).toContain("DEFAULT_LOCALE=en");
  expect(env()).toBe("INSTANCE=de\nDEFAULT_LOCALE=en\n");
  expect(environment["DEFAULT_LOCALE"]).toBe("en");
});

it.each([
  ["de", "de"],
  ["pl", "pl"],
  [undefined, "pl"],
])("takes the country's where nothing was typed: %s", async (instance, locale) => {
  await choose("", { INSTANCE: instance });
  expect(env()).toBe(`DEFAULT_LOCALE=${locale}\n`);
});

it("asks nobody who has it set, and nobody through a pipe", async () => {
  expect(await choose("en", { DEFAULT_LOCALE: "pl" })).toBe("");
  expect(await choose(undefined)).toBe("");
  expect(env).toThrow("ENOENT");
});

it("takes the answer of a file, which may leave it out", async () => {
  const file = join(root, "answers.json");
  const answer = (answers: object) => {
    writeFileSync(file, JSON.stringify(answers));
    return chooseLanguage({ root, environment: {}, file, ask: undefined });
  };
  expect(await answer({ open: true })).toBe("");
  expect(await answer({ language: "de" })).toContain("DEFAULT_LOCALE=de");
  await expect(answer({ language: "fr" })).rejects.toThrow('There is no language "fr"; there is pl, en, de.');
});
