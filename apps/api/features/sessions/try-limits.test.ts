import { describe, expect, it } from "vitest";
import { isTold, isTrustedDevice, needsMailedCode } from "./try-limits.ts";

const nobody = { wrong: 0, people: 0 };

describe("needsMailedCode", () => {
  it.each([
    ["the first try", { account: 1, network: nobody }, 1, false],
    ["the tenth try on an account", { account: 10, network: nobody }, 1, false],
    ["the eleventh", { account: 11, network: nobody }, 1, true],
    ["the eleventh, where limits are wide", { account: 11, network: nobody }, 1000, true],
    ["fourteen wrong ones from a network", { account: 1, network: { wrong: 14, people: 0 } }, 1, false],
    ["fifteen", { account: 1, network: { wrong: 15, people: 0 } }, 1, true],
    ["fifteen, where limits are wide", { account: 1, network: { wrong: 15, people: 0 } }, 2, false],
    ["forty-nine among seventy who sign in", { account: 1, network: { wrong: 49, people: 70 } }, 1, false],
    ["fifty of them", { account: 1, network: { wrong: 50, people: 70 } }, 1, true],
  ])("%s", (_, tries, budget, expected) => {
    expect(needsMailedCode(tries, budget)).toBe(expected);
  });
});

describe("isTrustedDevice", () => {
  it("ends with the eleventh try", () => {
    expect([1, 10, 11].map(isTrustedDevice)).toEqual([true, true, false]);
  });
});

describe("isTold", () => {
  it("is each of the first tries and then one of a hundred", () => {
    expect([1, 10, 11, 99, 100, 101, 200].map(isTold)).toEqual([true, true, false, false, true, false, true]);
  });
});
