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
