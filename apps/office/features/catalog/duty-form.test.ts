import { expect, it } from "vitest";
import { fromForm, toForm } from "./duty-form.ts";

const said = (text: string) => ({ pl: text, en: text, de: text });
const SAFETY = {
  manufacturer: { name: "O", address: "W", email: "o@kram.example" },
  euResponsible: null,
  gtin: null,
  warnings: { pl: ["Jedno", "Drugie"], en: ["One", "Two"], de: [] },
  durability: null,
};
const LASTS = { years: 5, brand: "Ovanea", model: "S-2" };
const SUPPLEMENT = {
  netQuantity: said("60"),
  dailyPortion: said("1"),
  ingredients: said("jajo"),
  substances: [
    { names: { pl: "Wapń", en: "Calcium", de: "Calcium" }, amount: "120 mg", nrvPercent: 15 },
    { names: said("Membrana"), amount: "500 mg", nrvPercent: null },
  ],
  warnings: { pl: ["Nie przekraczać"], en: [], de: [] },
  storage: said("sucho"),
  operator: said("O"),
};

it.each([
  [{ safety: SAFETY, supplement: SUPPLEMENT }, true],
  [
    {
      safety: { ...SAFETY, euResponsible: SAFETY.manufacturer, gtin: "5900001006016", durability: LASTS },
      supplement: null,
    },
    false,
  ],
])("keeps %# as it was through the form", (duties, isSupplement) => {
  expect(fromForm(toForm(duties, isSupplement))).toEqual(duties);
});

it("begins empty", () => {
  const form = toForm({ safety: null, supplement: null }, true);
  expect([form.isSupplement, form.substances, form.manufacturer.name]).toEqual([true, "", ""]);
});
