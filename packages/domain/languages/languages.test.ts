import { expect, it } from "vitest";
import {
  byLanguage,
  isLocale,
  LANGUAGE_NAMES,
  LOCALES,
  readableLocale,
  shownLocales,
  writtenLocale,
} from "./public.ts";

it("every instance speaks three languages, Polish first", () => expect(LOCALES).toEqual(["pl", "en", "de"]));

it("each language has its own name", () =>
  expect(LANGUAGE_NAMES).toEqual({ pl: "Polski", en: "English", de: "Deutsch" }));

it.each([
  ["pl", "27 listopada 2026"],
  ["en", "27 November 2026"],
  ["de", "27. November 2026"],
] as const)("a day is written in %s as %s", (locale, written) =>
  expect(new Intl.DateTimeFormat(writtenLocale(locale), { dateStyle: "long" }).format(new Date(2026, 10, 27))).toBe(
    written,
  ),
);

it("what is made for each language stands by its code", () =>
  expect(byLanguage((language) => LANGUAGE_NAMES[language].length)).toEqual({ pl: 6, en: 7, de: 7 }));

it.each([
  ["pl", true],
  ["en", true],
  ["de", true],
  ["cs", false],
  ["PL", false],
  ["", false],
])("%j is one of them: %s", (text, is) => expect(isLocale(text)).toBe(is));

it.each([
  [["pl", "en", "de"], "pl", ["pl", "en", "de"]],
  [["de", "en"], "de", ["en", "de"]],
  [["en"], "pl", ["pl", "en"]],
  [[], "de", ["de"]],
] as const)("of %j with the default %s, %j are shown", (chosen, defaultLocale, shown) =>
  expect(shownLocales(chosen, defaultLocale)).toEqual(shown),
);

it.each([
  ["de", ["pl", "en", "de"], "pl", "de"],
  ["de", ["pl", "en"], "pl", "pl"],
  ["pl", ["en", "de"], "de", "de"],
] as const)("who chose %s where %j are shown and %s is the default reads %s", (once, shown, defaultLocale, reads) =>
  expect(readableLocale(once, shown, defaultLocale)).toBe(reads),
);
