import { joined, type SellerRules } from "../invoices/seller.ts";

/** A sole trader who stands in no register leaves number, court and managers empty. Source: GmbHG § 35a, HGB § 37a. */
export const germanSeller: SellerRules = {
  facts: [
    {
      id: "register",
      label: {
        pl: "Numer w rejestrze handlowym",
        en: "Number in the commercial register",
        de: "Handelsregisternummer",
      },
      example: "HRB 123456 B",
      isRight: (text) => /^(?:HRA|HRB|GnR|PR|VR) ?\d{1,7}(?: ?[A-Z]{1,3})?$/u.test(text),
    },
    {
      id: "court",
      label: { pl: "Sąd rejestrowy", en: "Court of registration", de: "Registergericht" },
      example: "Amtsgericht Charlottenburg",
      isRight: isSomeName,
    },
    {
      id: "managers",
      label: { pl: "Zarząd (Geschäftsführung)", en: "Managing directors", de: "Geschäftsführung" },
      example: "Helene Schaller, Jonas Weber",
      isRight: isSomeName,
    },
  ],
  registerOf: ({ register = "", court = "" }) => (register === "" ? "" : joined([register, court], ", ")),
  letterNoteOf: ({ managers = "" }) => (managers === "" ? "" : `Geschäftsführung: ${managers}`),
};

function isSomeName(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}
