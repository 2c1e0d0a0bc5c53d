import { describe, expect, it } from "vitest";
import { codePauseSeconds, isLogged, isTrustedDevice, needsMailedCode, tryKeys } from "./tries.ts";

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

describe("isLogged", () => {
  it("takes each of the first tries and then one of a hundred", () => {
    expect([1, 10, 11, 99, 100, 101, 200].map(isLogged)).toEqual([true, true, false, false, true, false, true]);
  });
});

describe("tryKeys", () => {
  const keysOf = (ip: string) => tryKeys({ person: null, login: "anna@kram.test", ip });

  it("counts one household as one, whichever of its addresses it takes", () => {
    expect(keysOf("2001:db8:1:2::1")).toEqual(keysOf("2001:db8:1:2:ffff::9"));
    expect(keysOf("2001:db8:1:2::1").network).not.toBe(keysOf("2001:db8:1:3::1").network);
    expect(keysOf("::ffff:192.0.2.1")).toEqual(keysOf("192.0.2.1"));
  });

  it("holds neither login nor address", () => {
    expect(JSON.stringify(keysOf("192.0.2.1"))).not.toMatch(/anna|192/u);
  });
});

it.each([
  [0, 0],
  [4, 0],
  [5, 30],
  [6, 60],
  [7, 120],
  [11, 1920],
  [12, 3600],
  [500, 3600],
])("%d wrong codes: %d s", (failures, seconds) => {
  expect(codePauseSeconds(failures)).toBe(seconds);
});
