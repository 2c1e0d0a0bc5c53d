import { hasIbanChecksum } from "@kram/domain/fields";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countryOf } from "./registry.ts";

const account = fc.stringMatching(/^\d{18}$/u);
const germany = countryOf("de").fields;
const poland = countryOf("pl").fields;

/** Counted with big numbers as the standard writes it. Source: ISO 13616. */
function ibanOf(country: string, digits: string): string {
  const letters = Array.from(country, (letter) => String(letter.charCodeAt(0) - 55)).join("");
  const check = 98n - (BigInt(`${digits}${letters}00`) % 97n);
  return `${country}${String(check).padStart(2, "0")}${digits}`;
}

const inFours = (text: string) => text.replace(/(.{4})(?=.)/gu, "$1 ");

describe("bank accounts", () => {
  it("take every generated German IBAN, with and without spaces", () =>
    fc.assert(
      fc.property(account, (digits) => {
        const iban = ibanOf("DE", digits);
        expect([germany.bankAccount(iban), germany.bankAccount(inFours(iban))]).toEqual([true, true]);
      }),
      { numRuns: 500 },
    ));

  it("refuse it once one digit is another", () =>
    fc.assert(
      fc.property(account, fc.nat(19), fc.integer({ min: 1, max: 9 }), (digits, place, by) => {
        const iban = ibanOf("DE", digits);
        const at = place + 2;
        const changed = `${iban.slice(0, at)}${(Number(iban[at]) + by) % 10}${iban.slice(at + 1)}`;
        expect(germany.bankAccount(changed)).toBe(false);
      }),
      { numRuns: 1000 },
    ));

  it("refuse it once two neighbours that differ are swapped", () =>
    fc.assert(
      fc.property(account, fc.nat(18), (digits, place) => {
        const iban = ibanOf("DE", digits);
        const at = place + 2;
        fc.pre(iban[at] !== iban[at + 1]);
        const swapped = `${iban.slice(0, at)}${iban[at + 1]}${iban[at]}${iban.slice(at + 2)}`;
        expect(germany.bankAccount(swapped)).toBe(false);
      }),
      { numRuns: 500 },
    ));

  it("refuse it one digit short or long, and with another country's letters", () =>
    fc.assert(
      fc.property(account, (digits) => {
        const iban = ibanOf("DE", digits);
        expect([germany.bankAccount(iban.slice(0, -1)), germany.bankAccount(`${iban}0`)]).toEqual([false, false]);
        const other = ibanOf("AT", digits);
        expect([hasIbanChecksum(other), germany.bankAccount(other)]).toEqual([true, false]);
      }),
    ));

  it("take in Poland every number of 2 and six times 4 digits, and none of another length", () =>
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,40}$/u), (digits) => {
        expect(poland.bankAccount(digits)).toBe(digits.length === 26);
        if (digits.length !== 26) return;
        expect(poland.bankAccount(`${digits.slice(0, 2)} ${inFours(digits.slice(2))}`)).toBe(true);
      }),
    ));
});

describe("whatever is typed", () => {
  it("never breaks a rule, and no rule takes letters for digits", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (text) => {
        for (const fields of [germany, poland]) {
          for (const rule of [fields.bankAccount, fields.phone, fields.taxNumber, fields.zipCode]) {
            if (!/\d/u.test(text)) expect(Boolean(rule(text))).toBe(false);
          }
        }
      }),
    ));
});
