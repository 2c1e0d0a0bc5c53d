import { joined, type SellerRules } from "../invoices/seller.ts";

const REGON_WEIGHTS: Readonly<Record<9 | 14, readonly number[]>> = {
  9: [8, 9, 2, 3, 4, 5, 6, 7],
  14: [2, 4, 8, 5, 0, 9, 7, 3, 6, 1, 2, 4, 8],
};

/** A sole trader stands in CEIDG and leaves register and capital empty. Source: code of commercial companies art. 206. */
export const polishSeller: SellerRules = {
  facts: [
    {
      id: "krs",
      label: { pl: "Numer KRS", en: "KRS number", de: "KRS-Nummer" },
      example: "0001234567",
      isRight: isKrs,
    },
    {
      id: "court",
      label: { pl: "Sąd rejestrowy", en: "Court of registration", de: "Registergericht" },
      example: "Sąd Rejonowy dla m.st. Warszawy w Warszawie",
      isRight: isSomeName,
    },
    { id: "regon", label: { pl: "REGON", en: "REGON", de: "REGON" }, example: "123456785", isRight: isRegon },
    {
      id: "shareCapital",
      label: { pl: "Kapitał zakładowy", en: "Share capital", de: "Stammkapital" },
      example: "50 000,00 zł",
      isRight: (text) => /^\d{1,3}(?:[ \u00a0]?\d{3})*(?:,\d{2})? zł$/u.test(text),
    },
  ],
  registerOf: ({ krs = "", court = "" }) => (krs === "" ? "" : joined([`KRS ${krs}`, court], ", ")),
  letterNoteOf: ({ regon = "", shareCapital = "" }) =>
    joined([regon && `REGON ${regon}`, shareCapital && `Kapitał zakładowy: ${shareCapital}`], " · "),
};

function isKrs(text: string): boolean {
  return /^\d{10}$/u.test(text);
}

function isSomeName(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}

/** The last digit checks the ones before it. Source: regulation on the REGON register of 30 November 2015. */
function isRegon(text: string): boolean {
  if (!/^(?:\d{9}|\d{14})$/u.test(text)) return false;
  const weights = REGON_WEIGHTS[text.length as 9 | 14];
  const sum = weights.reduce((total, weight, at) => total + weight * Number(text[at]), 0);
  return (sum % 11) % 10 === Number(text.at(-1));
}
