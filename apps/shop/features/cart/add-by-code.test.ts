import { describe, expect, it } from "vitest";
import { readTypedCode } from "./add-by-code.tsx";

describe("readTypedCode", () => {
  it.each(["", "   ", "\u00a0"])("finds no product in %j", (text) => {
    expect(readTypedCode(text)).toEqual({ problem: "missing" });
  });

  it.each(["ova 101", "ova/101", "-1", "a".repeat(41), "żółć"])("knows that %s is no code", (text) => {
    expect(readTypedCode(text)).toEqual({ problem: "unknown" });
  });

  it.each([
    ["OVA-101", ["OVA-101"]],
    [" OVA-101 ", ["OVA-101"]],
    ["ova-101", ["ova-101", "OVA-101"]],
  ])("reads %j", (text, codes) => expect(readTypedCode(text)).toEqual({ codes }));
});
