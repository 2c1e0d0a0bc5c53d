import { expect, it } from "vitest";
import { HEADER_RESULTS, LONGEST_QUERY, readQuery, SEARCH_FROM_CHARACTERS } from "./query.ts";

const read = (text: string) => readQuery(text).map((words) => words.map(({ forms }) => forms[0]?.text).join(" "));

it.each([
  ["krem rak", ["krem rak"]],
  ["?!", []],
  ["ov 301", ["ov 301", "ov301"]],
  ["a 5", ["a 5", "a5"]],
  ["abcd 5", ["abcd 5", "abcd5"]],
  ["abcde 5", ["abcde 5"]],
  ["5a 7", ["5a 7"]],
  ["ab5 7", ["ab5 7"]],
  ["ov a5", ["ov a5"]],
  ["ov 5a", ["ov 5a"]],
  ["krem ov 301", ["krem ov 301", "krem ov301"]],
  ["ov 301 krem", ["ov 301 krem", "ov301 krem"]],
  ["omega3", ["omega3", "omega 3"]],
  ["omega35 krem", ["omega35 krem", "omega 35 krem"]],
  ["abcd3", ["abcd3", "abcd 3"]],
  ["abc3", ["abc3"]],
  ["5omega3", ["5omega3"]],
  ["omega3x", ["omega3x"]],
  ["a1 b2 c3 d4 e5 f6 g7 h8 i9", ["a1 b2 c3 d4 e5 f6 g7 h8"]],
])("%s reads as %j", (text, readings) => expect(read(text)).toEqual(readings));

it("keeps what was typed, joined and parted too", () => {
  const typed = (text: string) => readQuery(text).map((words) => words.map((word) => word.typed));
  expect(typed("OV 301")).toEqual([["OV", "301"], ["OV301"]]);
  expect(typed("Omega3")).toEqual([["Omega3"], ["omega", "3"]]);
});

it("knows umlauts that were typed with an e", () =>
  expect(readQuery("Zaehne")[0]?.[0]?.forms.map(({ text }) => text)).toEqual(["zaehne", "zahne"]));

it.each(["dla", "do", "with", "for", "mit", "für", "fuer"])("asks not for %s beside another word", (little) => {
  expect(readQuery(`krem ${little}`)[0]?.map(({ optional }) => optional)).toEqual([false, true]);
  expect(readQuery(little)[0]?.map(({ optional }) => optional)).toEqual([false]);
});

it("looks up from 4 characters on, shows 5 results and reads 100 characters", () =>
  expect([SEARCH_FROM_CHARACTERS, HEADER_RESULTS, LONGEST_QUERY]).toEqual([4, 5, 100]));
