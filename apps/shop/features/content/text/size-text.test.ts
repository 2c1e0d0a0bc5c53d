import { expect, it } from "vitest";
import { sizeText } from "./size-text.ts";

it.each([
  ["pl", 120, "1 kB"],
  ["en", 48_600, "49 kB"],
  ["de", 1_540_000, "1,5 MB"],
] as const)("%s: %i bytes", (locale, bytes, text) => expect(sizeText(locale, bytes).replace(/\s/gu, " ")).toBe(text));
