import { expect, it } from "vitest";
import { isLocale, LANGUAGE_NAMES, LOCALES } from "./public.ts";

it("every instance speaks three languages, Polish first", () => expect(LOCALES).toEqual(["pl", "en", "de"]));

it("each language has its own name", () =>
  expect(LANGUAGE_NAMES).toEqual({ pl: "Polski", en: "English", de: "Deutsch" }));

it.each([
  ["pl", true],
  ["en", true],
  ["de", true],
  ["cs", false],
  ["PL", false],
  ["", false],
])("%j is one of them: %s", (text, is) => expect(isLocale(text)).toBe(is));
