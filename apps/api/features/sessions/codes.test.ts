import { expect, it } from "vitest";
import { newRecoveryCodes, plainCode } from "./codes.ts";

// asvs: "6.5.4"
it("makes ten codes that differ and can be written down", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/u);
});

it.each(["ABCDE-23456", "abcde23456", " abcde 23456 ", "ABC-DE2-3456"])("reads %s", (typed) => {
  expect(plainCode(typed)).toBe("ABCDE23456");
});
