import { expect, it } from "vitest";
import { czechFields } from "./cz/field-rules.ts";

it.each([
  [
    "taxNumber",
    ["25596641", "00006947", "45274649", "27082440"],
    ["25596642", "2559664", "255966410", "CZ25596641", ""],
  ],
  [
    "internationalTaxNumber",
    ["", "CZ25596641", "CZ7103192745", "CZ530101123"],
    ["25596641", "CZ25596642", "CZ7103192746", "CZ", "SK25596641", "cz25596641", "CZ71031927450"],
  ],
  ["zipCode", ["110 00", "11000", "799 99"], ["00-950", "000 00", "810 00", "1100", "110 000", "110  00"]],
  ["phone", ["601123456", "+420 601 123 456"], ["60112345", "+48500600700", "6011234567"]],
  [
    "bankAccount",
    ["19-2000145399/0800", "2000145399/0800"],
    ["19-2000145398/0800", "18-2000145399/0800", "2000145399", "2000145399/080", "/0800"],
  ],
] as const)("%s", (rule, right, wrong) => {
  expect(right.filter((text) => !czechFields[rule](text))).toEqual([]);
  expect(wrong.filter((text) => Boolean(czechFields[rule](text)))).toEqual([]);
});
