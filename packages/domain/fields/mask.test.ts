import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyMask } from "./public.ts";

const ZIP = "99-999";
const IBAN = "DE99 9999 9999 9999 9999 99";

/** The caret as a bar. */
const shown = (mask: string, typed: string) => {
  const { text, caret } = applyMask(mask, typed.replace("|", ""), typed.indexOf("|"));
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
};

describe("applyMask", () => {
  it.each([
    [ZIP, "|", "|"],
    [ZIP, "0|", "0|"],
    [ZIP, "00|", "00|"],
    [ZIP, "009|", "00-9|"],
    [ZIP, "00-9504|", "00-950|"],
    [ZIP, "00 95o|", "00-95|"],
    [ZIP, "0|0-950", "0|0-950"],
    [ZIP, "01|0-95", "01|-095"],
    [ZIP, "00|950", "00|-950"],
    [ZIP, "0|-950", "0|9-50"],
    [ZIP, "|0-950", "|09-50"],
    [ZIP, "00-|", "00|"],
    ["99999", "10115|", "10115|"],
    [IBAN, "8|", "DE8|"],
    [IBAN, "de89 3704 0044 0532 0130 00|", "DE89 3704 0044 0532 0130 00|"],
    [IBAN, "DE|", "|"],
    [IBAN, "DE8|9 37", "DE8|9 37"],
    ["999-999-99-99", "1234563218|", "123-456-32-18|"],
  ])("%s: %s becomes %s", (mask, typed, becomes) => expect(shown(mask, typed)).toBe(becomes));

  it("keeps every digit that fits in its order, and is done once applied", () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[\d -]{0,40}$/u), fc.integer({ min: 0, max: 40 }), (typed, caret) => {
        const once = applyMask(IBAN, typed, caret);
        expect(once.text.replace(/\D/gu, "")).toBe(typed.replace(/\D/gu, "").slice(0, 20));
        expect(applyMask(IBAN, once.text, once.caret)).toEqual(once);
      }),
    ));
});
