import { SETTING_PARTS, type SettingPart } from "@kram/contract/settings";
import { describe, expect, it } from "vitest";
import german from "../../../messages/de/all.ts";
import english from "../../../messages/en/all.ts";
import polish from "../../../messages/pl/all.ts";
import { differencesOf } from "../../../ui/differences.tsx";
import { comparable, nameOfField } from "./setting-words.tsx";

const ALL = { pl: polish, en: english, de: german };

/** Throws for a text that there is not, so that no raw name passes. */
function textOf(texts: object, key: string): string {
  const found = key.split(".").reduce<unknown>((node, name) => (node as Record<string, unknown>)?.[name], texts);
  if (typeof found !== "string") throw new Error(`no text ${key}`);
  return found;
}

const nameOf = (locale: keyof typeof ALL, part: string, field: string) =>
  nameOfField(part, field, {
    translate: (key) => textOf(ALL[locale], key),
    day: (day) => `<${day}>`,
    facts: { krs: "Numer KRS" },
  });

const EVERYWHERE = { pl: "a", en: "b", de: "c" };
const THEME = { accent: "#000000", onAccent: "#ffffff" };

/** Every field filled. */
const FULL: Partial<Record<SettingPart, object>> = {
  company: {
    name: "n",
    street: "s",
    zipCode: "z",
    city: "c",
    taxNumber: "t",
    vatNumber: "v",
    facts: { krs: "1" },
    bankAccounts: [{ bankName: "b", number: "1" }],
    email: "e@kram.test",
    phone: "p",
    responsiblePerson: "r",
  },
  shop: {
    name: "n",
    claim: EVERYWHERE,
    description: EVERYWHERE,
    colours: { light: THEME, dark: THEME },
    languages: ["pl", "de"],
    phoneHours: EVERYWHERE,
    social: { facebook: "https://www.facebook.com/kram" },
    logo: { name: "0123456789abcdef01234567.webp", width: 1, height: 1 },
  },
  "mail-sender": { name: "n", address: "a@kram.test", dkimSelector: "kram" },
  numbers: { orders: "PL", invoices: "FV/{year}/{number}", corrections: "KOR/{year}/{number}" },
  payments: { transfer: true, cash: true, cashMost: 100_000, bonus: false },
  vat: { rates: [{ from: "2027-01-01", standard: 23, reduced: 8, food: 5 }] },
  pickup: { name: "n", street: "s", buildingNo: "1", zipCode: "z", city: "c", phone: "p", email: "e", hours: "h" },
  "mail-order-placed": { pl: { subject: "s", greeting: "g", lead: "l", closing: "c" } },
};

describe("the words for a field of the settings", () => {
  it.each(Object.entries(FULL))("are there for every one of %s, in each language", (part, value) => {
    const isWhole = part.startsWith("mail-order") ? [] : Object.keys(SETTING_PARTS[part as SettingPart].shape);
    expect(Object.keys(value)).toEqual(expect.arrayContaining(isWhole));
    const fields = differencesOf(null, comparable(value as Record<string, unknown>)).map(({ fact }) => fact);
    expect(fields.length).toBeGreaterThan(1);
    for (const locale of ["pl", "en", "de"] as const) {
      const names = fields.map((field) => nameOf(locale, part, field));
      expect(new Set(names).size).toBe(fields.length);
    }
  });

  it.each([
    ["company", "facts.krs", "Numer KRS"],
    ["company", "bankAccounts.1.number", "Bank accounts 2 › Account number"],
    ["shop", "claim.de", "Short claim › German"],
    ["shop", "colours.dark.onAccent", "Dark theme › Colour of words on buttons"],
    ["shop", "social.facebook", "The shop on social networks › Facebook"],
    ["mail-sender", "address", "Address of the sender"],
    ["vat", "rates.2027-01-01.food", "From <2027-01-01> › Food (%)"],
    ["mail-order-placed", "pl.subject", "Polish › Subject"],
  ])("of %s %s are %s", (part, field, words) => expect(nameOf("en", part, field)).toBe(words));
});

describe("what is compared", () => {
  it("keeps the rates of other days apart when one goes", () => {
    const [first, second] = [
      { from: "2026-01-01", standard: 23, reduced: 8, food: 5 },
      { from: "2027-01-01", standard: 22, reduced: 8, food: 5 },
    ];
    const gone = differencesOf(comparable({ rates: [first, second] }), comparable({ rates: [second] }));
    expect(gone.map(({ fact, before, after }) => [fact, before, after])).toEqual([
      ["rates.2026-01-01.standard", "23", null],
      ["rates.2026-01-01.reduced", "8", null],
      ["rates.2026-01-01.food", "5", null],
    ]);
  });

  it("is nothing before the first version", () => expect(comparable(null)).toBeNull());
});
