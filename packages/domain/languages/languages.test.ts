import { expect, it } from "vitest";
import { isLocale, LOCALES } from "./public.ts";

it("every instance speaks three languages, Polish first", () => expect(LOCALES).toEqual(["pl", "en", "de"]));

it.each([
  ["pl", true],
  ["en", true],
  ["de", true],
  ["cs", false],
  ["PL", false],
  ["", false],
])("%j is one of them: %s", (text, is) => expect(isLocale(text)).toBe(is));
