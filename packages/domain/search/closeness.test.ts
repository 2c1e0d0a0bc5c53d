import { expect, it } from "vitest";
import { closenessOf, endOf, stemmed } from "./closeness.ts";

it.each([
  ["krem", "krem", "exact"],
  ["krem", "kremowy", "beginning"],
  ["kr", "krem", "beginning"],
  ["k", "krem", null],
  ["k", "k", "exact"],
  ["kremy", "krem", "form"],
  ["kremy", "kremowka", "form"],
  ["masy", "maslo", null],
  ["tabletce", "tabletka", "form"],
  ["creme", "handcreme", "end"],
  ["membrnaa", "membrana", "typo"],
  ["rumiak", "rumianek", "typo"],
  ["kremp", "kremowka", null],
  ["krme", "kremy", null],
  ["krm", "krem", "typo"],
  ["xkrem", "krem", "typo"],
  ["zupka", "zubka", "typo"],
  ["prem", "krem", null],
  ["krep", "krem", null],
  ["krrem", "krem", "typo"],
  ["kram", "krem", "typo"],
  ["tram", "krem", null],
  ["kraj", "krem", null],
  ["kot", "kat", null],
  ["kret", "krt", null],
  ["ov301", "ov301", "exact"],
  ["ov301", "ov3010", "beginning"],
  ["ov301", "ov302", null],
  ["omega3", "xxxomega3", null],
] as const)("%s to %s: %s", (wanted, word, closeness) =>
  expect(closenessOf(stemmed(wanted), stemmed(word))).toBe(closeness),
);

it("leaves what has a digit its endings", () =>
  expect(stemmed("b12y")).toEqual({ text: "b12y", hasDigit: true, stems: ["b12y"] }));

it.each([
  ["creme", "handcreme", 4],
  ["creme", "xxxcreme", 3],
  ["creme", "xxcreme", null],
  ["creme", "cremehand", null],
  ["creme", "nachtcremes", 5],
  ["creme", "xxxcremes", 3],
  ["creme", "nachtcremens", 5],
  ["creme", "nachtcremenss", null],
  ["creme", "cremecremes", 5],
  ["bad", "wildbad", 4],
  ["bad", "lidbad", null],
  ["ol", "abcdefol", null],
  ["masy", "dommasy", 3],
  ["masy", "dommasow", null],
] as const)("%s ends %s from letter %s", (wanted, word, place) => expect(endOf(stemmed(wanted), word)).toBe(place));
