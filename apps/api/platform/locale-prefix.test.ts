import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { localePrefix } from "./locale-prefix.ts";

it.each([
  ["pl", "pl", ""],
  ["de", "pl", "/de"],
  ["pl", "de", "/pl"],
  ["de", "de", ""],
] as const)("puts before a page in %s, with %s as the default, “%s”", (locale, defaultLocale, prefix) => {
  expect(localePrefix(locale, defaultLocale)).toBe(prefix);
});

it("is the only place that takes a language for the one without a prefix", () => {
  const folder = join(import.meta.dirname, "../features");
  const builders = globSync("**/*.ts", { cwd: folder }).filter((file) =>
    /[=!]== "(?:pl|en|de)" \? (?:""|`\/)/u.test(readFileSync(join(folder, file), "utf8")),
  );
  expect(builders).toEqual([]);
});
