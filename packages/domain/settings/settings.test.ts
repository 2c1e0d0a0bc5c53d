import { describe, expect, it } from "vitest";
import {
  type BrandColours,
  contrastOf,
  documentNumber,
  doSeriesCollide,
  isNumberPattern,
  isOrderPrefix,
  unreadableColours,
} from "./public.ts";

const GREEN: BrandColours = {
  light: { accent: "#1f5138", onAccent: "#fdfcf7" },
  dark: { accent: "#a9d3b8", onAccent: "#16271d" },
};

describe("contrastOf", () => {
  it.each([
    ["#000000", "#ffffff", 21],
    ["#ffffff", "#000000", 21],
    ["#777777", "#777777", 1],
    ["#ffffff", "#767676", 4.54],
    ["#ff0000", "#ffffff", 4],
    ["#0000ff", "#ffffff", 8.59],
    ["#008000", "#ffffff", 5.14],
    ["#0a0a0a", "#000000", 1.06],
  ])("%s on %s is %d", (one, other, ratio) => expect(contrastOf(one, other)).toBeCloseTo(ratio, 2));
});

describe("unreadableColours", () => {
  it.each([
    ["the shop's own green", GREEN, []],
    ["yellow on paper", { ...GREEN, light: { accent: "#ffd400", onAccent: "#000000" } }, ["light.accent"]],
    ["grey words on green", { ...GREEN, light: { accent: "#1f5138", onAccent: "#6f8f7f" } }, ["light.onAccent"]],
    ["navy in the dark", { ...GREEN, dark: { accent: "#10204a", onAccent: "#ffffff" } }, ["dark.accent"]],
    ["white on white", { ...GREEN, dark: { accent: "#ffffff", onAccent: "#ffffff" } }, ["dark.onAccent"]],
    // On #faf8f2, #727272 has 4.53 and #737373 has 4.47.
    ["just dark enough", { ...GREEN, light: { accent: "#727272", onAccent: "#ffffff" } }, []],
    ["just too light", { ...GREEN, light: { accent: "#737373", onAccent: "#ffffff" } }, ["light.accent"]],
  ])("%s", (_, colours, fields) => expect(unreadableColours(colours)).toEqual(fields));
});

describe("number series", () => {
  it.each([
    ["FV/{year}/{number}", true],
    ["RE-{year}-{number}", true],
    ["FV/SKLEP/01/{number}/{year}", true],
    ["ABCDEFGH/{year}/{number}", true],
    ["F/{year}/{number}", true],
    ["F/1/{year}/{number}", true],
    ["F//{year}/{number}", false],
    ["F/12345678/{year}/{number}", true],
    ["F/123456789/{year}/{number}", false],
    ["ABCDEFGHI/{year}/{number}", false],
    ["FV/A/B/C/{year}/{number}", false],
    ["FV/{year}{number}", false],
    ["FV{year}/{number}", false],
    ["FV/{number}", false],
    ["FV/{year}", false],
    ["FV/{year}/{number}/{number}", false],
    ["FV/{year}/{number}/X", false],
    ["/{year}/{number}", false],
    ["fv/{year}/{number}", false],
    ["1/{year}/{number}", false],
    ["", false],
  ])("%j as a pattern: %s", (pattern, right) => expect(isNumberPattern(pattern)).toBe(right));

  it.each([
    ["PL", true],
    ["P", true],
    ["ABCDEF", true],
    ["ABCDEFG", false],
    ["P1", false],
    ["pl", false],
    ["", false],
  ])("%j before an order's number: %s", (prefix, right) => expect(isOrderPrefix(prefix)).toBe(right));

  it("writes six digits at least", () => {
    expect(documentNumber("FV/{year}/{number}", { year: 2026, sequence: 7 })).toBe("FV/2026/000007");
    expect(documentNumber("RE-{number}-{year}", { year: 2027, sequence: 1_234_567 })).toBe("RE-1234567-2027");
  });

  const series = (invoices: string, corrections: string) => ({ invoices, corrections });
  const FIRST = series("FV/{year}/{number}", "KOR/{year}/{number}");
  it.each([
    ["different letters", FIRST, [], false],
    ["the same letters", series("FV/{year}/{number}", "FV/KOR/{year}/{number}"), [], true],
    ["another pattern with the letters that it had", series("FV-{number}-{year}", FIRST.corrections), [FIRST], false],
    [
      "invoices with the former letters of corrections",
      series("KOR/{year}/{number}", "K/{year}/{number}"),
      [FIRST],
      true,
    ],
    [
      "corrections with the former letters of invoices",
      series("F/{year}/{number}", "FV/{year}/{number}"),
      [FIRST],
      true,
    ],
    ["letters that others begin with", series("F/{year}/{number}", "FK/{year}/{number}"), [FIRST], false],
  ])("%s collide: %4$s", (_, wanted, before, collide) => expect(doSeriesCollide(wanted, before)).toBe(collide));
});
