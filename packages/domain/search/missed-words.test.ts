import { expect, it } from "vitest";
import { missedWords } from "./query.ts";

it.each([
  ["Olej  KOKOSOWY ", "olej kokosowy"],
  ["\u{17c}\u{f3}\u{142}\u{107}", "żółć"],
  ["z\u{307}el", "żel"],
  ["witamina b12", "witamina b12"],
  ["123456", "123456"],
  ["a".repeat(60), "a".repeat(60)],
])("%j counts as %j", (text, words) => expect(missedWords(text)).toBe(words));

it.each(["", "   ", "a".repeat(61), "jan@kowalski", "600 100 2", "6-0-0-1-0-0-2", "nr 1234567"])(
  "%j is not kept",
  (text) => expect(missedWords(text)).toBeNull(),
);
