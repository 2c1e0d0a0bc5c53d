import type { Locale } from "@kram/countries/country";

interface StatementTexts {
  /** `{month}`. */
  title: string;
  /** `{name}`, `{number}`. */
  owner: string;
  heads: readonly [string, string, string, string, string, string, string, string, string];
  types: Record<"PERSONAL" | "GROUP" | "LEADER" | "CORRECTION", string>;
  own: string;
  office: string;
  total: string;
  privacy: string;
}

export const STATEMENT_TEXTS: Record<Locale, StatementTexts> = {
  pl: {
    title: "Bonus za {month}",
    owner: "{name}, numer {number}",
    heads: ["Osoba", "Numer", "Rodzaj", "Poziom", "Stawka w %", "Zamówienia", "Punkty", "Podstawa netto", "Bonus"],
    types: { PERSONAL: "Osobisty", GROUP: "Z grupy", LEADER: "Lidera", CORRECTION: "Korekta" },
    own: "Ty",
    office: "Biuro",
    total: "Razem",
    privacy: "Zakupy innych osób pokazujemy tylko jako sumę i punkty, a imiona za ich zgodą.",
  },
  en: {
    title: "Bonus of {month}",
    owner: "{name}, number {number}",
    heads: ["Person", "Number", "Kind", "Level", "Rate in %", "Orders", "Points", "Net base", "Bonus"],
    types: { PERSONAL: "Personal", GROUP: "From the group", LEADER: "Leader's", CORRECTION: "Correction" },
    own: "You",
    office: "Office",
    total: "Total",
    privacy: "Purchases of others are shown only as sums and points, names with their consent.",
  },
  de: {
    title: "Bonus für {month}",
    owner: "{name}, Nummer {number}",
    heads: ["Person", "Nummer", "Art", "Stufe", "Satz in %", "Bestellungen", "Punkte", "Netto-Basis", "Bonus"],
    types: { PERSONAL: "Persönlich", GROUP: "Aus der Gruppe", LEADER: "Leader", CORRECTION: "Korrektur" },
    own: "Du",
    office: "Büro",
    total: "Summe",
    privacy: "Einkäufe anderer zeigen wir nur als Summe und Punkte, Namen mit ihrer Zustimmung.",
  },
};
