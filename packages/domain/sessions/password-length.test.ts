import { describe, expect, it } from "vitest";
import { checkPasswordLength } from "./password-length.ts";

describe("checkPasswordLength", () => {
  it.each([
    ["", "password-too-short"],
    ["a".repeat(11), "password-too-short"],
    ["a".repeat(12), null],
    ["zażółć gęślą", null],
    ["a".repeat(128), null],
    ["a".repeat(129), "password-too-long"],
    ["🥚".repeat(11), "password-too-short"],
    ["🥚".repeat(128), null],
    // Eleven letters, each with an accent of its own character.
    ["o\u0301".repeat(11), "password-too-short"],
  ])("%j: %s", (password, problem) => expect(checkPasswordLength(password)).toBe(problem));
});
