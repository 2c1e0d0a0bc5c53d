import { describe, expect, it } from "vitest";
import { newPasswordProblem } from "./new-password.ts";

describe("newPasswordProblem", () => {
  // asvs: "6.2.1", "6.2.5", "6.2.9"
  it.each([
    ["", "password-too-short"],
    [" ", "not-empty"],
    [" ".repeat(12), "not-empty"],
    ["\t\u00A0\u2003".repeat(8), "not-empty"],
    [`${" ".repeat(11)}a`, null],
    ["a".repeat(11), "password-too-short"],
    ["a".repeat(12), null],
    ["zażółć gęślą", null],
    ["a".repeat(128), null],
    ["a".repeat(129), "password-too-long"],
    ["🥚".repeat(11), "password-too-short"],
    ["🥚".repeat(128), null],
    // Eleven letters, each with an accent of its own character.
    ["o\u0301".repeat(11), "password-too-short"],
  ])("%j: %s", (password, problem) => expect(newPasswordProblem(password)).toBe(problem));
});
