import { expect, it } from "vitest";
import { languagesWithProblems, ownTexts, problemOf, shownTexts, withField } from "./own-texts.ts";

const defaults = {
  pl: { subject: "Zamówienie {number}", closing: "Pozdrawiamy" },
  en: { subject: "Order {number}", closing: "Regards" },
  de: { subject: "Bestellung {number}", closing: "Grüße" },
};
const field = { most: 150, offered: ["number", "shop"], needed: ["number"] };
const text = {
  letter: "order-paid" as const,
  pieces: [
    { ...field, piece: "subject" as const },
    { ...field, piece: "closing" as const, needed: [] },
  ],
  defaults,
};

it("shows the owner's texts over the defaults", () => {
  expect(shownTexts(text, { de: { closing: "Bis bald" } })).toEqual({
    ...defaults,
    de: { ...defaults.de, closing: "Bis bald" },
  });
});

it("saves only what differs from the defaults once it is tidied", () => {
  const typed = { ...defaults, de: { subject: " Bestellung {number} ", closing: "Bis bald  \n" } };
  expect(ownTexts(text, typed)).toEqual({ de: { closing: "Bis bald" } });
  expect(ownTexts(text, defaults)).toEqual({});
});

it("names the languages that would be refused", () => {
  const typed = { ...defaults, en: { subject: "Order", closing: "x" }, de: { subject: null, closing: "x" } };
  expect(languagesWithProblems(text, typed)).toEqual(["en", "de"]);
});

it("knows what is wrong with a text", () => {
  expect(problemOf("order-paid", "subject", "Order")).toBe("mail-text.field-missing");
  expect(problemOf("order-paid", "subject", null)).toBe("field-is-required");
  expect(problemOf("order-paid", "subject", "Order {number} ")).toBeUndefined();
});

it("puts a field in place of what is selected", () => {
  expect(withField("Order x here", "number", { from: 6, to: 7 })).toBe("Order {number} here");
});
