import type { Locale } from "@kram/countries/country";

type Type = "PERSONAL" | "GROUP" | "LEADER" | "CORRECTION";

interface StatementTexts {
  /** `{period}`. */
  title: string;
  /** `{number}`. */
  memberNo: string;
  issuer: string;
  member: string;
  /** `{date}`, `{currency}`. */
  asOf: string;
  running: string;
  /** `{period}`. */
  earned: string;
  nothing: string;
  earnedHeads: readonly [string, string, string, string, string, string, string, string];
  /** `{version}`. */
  plan: string;
  corrections: string;
  /** `{level}`. */
  generation: string;
  byMonth: string;
  month: string;
  /** `{period}`. */
  posted: string;
  postedLead: string;
  noPostings: string;
  postedHeads: readonly [string, string, string, string, string, string];
  kinds: Record<"close" | "reversal" | "correction", string>;
  /** `{period}`. */
  accounts: string;
  accountHeads: readonly [string, string, string, string, string, string];
  opening: string;
  closing: string;
  people: string;
  heads: readonly [string, string, string, string, string, string, string, string, string];
  /** `{count}`. */
  morePeople: string;
  types: Record<Type, string>;
  own: string;
  office: string;
  total: string;
  privacy: string;
  /** `{page}`, `{total}`. */
  page: string;
}

export const STATEMENT_TEXTS: Record<Locale, StatementTexts> = {
  pl: {
    title: "Zestawienie bonusów: {period}",
    memberNo: "Numer klubowicza: {number}",
    issuer: "Wystawia",
    member: "Klubowicz",
    asOf: "Stan na {date}, kwoty w {currency}.",
    running: "Ten okres jeszcze trwa albo nie został zamknięty: bonus liczymy po zamknięciu miesiąca.",
    earned: "Bonus za okres: {period}",
    nothing: "Za ten okres nie było bonusu.",
    earnedHeads: ["Rodzaj", "Poziom", "Stawka w %", "Podstawa netto", "Naliczono", "Zwroty", "Korekty", "Razem"],
    plan: "Wersja planu {version}",
    corrections: "Korekty biura",
    generation: "{level}. pokolenie",
    byMonth: "Miesiąc po miesiącu",
    month: "Miesiąc",
    posted: "Zaksięgowano w okresie: {period}",
    postedLead: "Bonus miesiąca trafia na saldo po jego zamknięciu, czyli w miesiącu następnym.",
    noPostings: "W tym okresie nic nie zaksięgowano.",
    postedHeads: ["Za miesiąc", "Co", "Ostatnio", "Kwota", "Do rozliczenia", "Na saldo"],
    kinds: { close: "Bonus miesiąca", reversal: "Zwrot towaru", correction: "Korekta biura" },
    accounts: "Twoje salda w okresie: {period}",
    accountHeads: ["Operacja", "Bonus", "Saldo osobiste", "Zwroty pieniędzy", "Zarezerwowane", "Razem"],
    opening: "Na początku",
    closing: "Na końcu",
    people: "Z czyich zakupów",
    heads: ["Osoba", "Numer", "Rodzaj", "Poziom", "Stawka w %", "Zamówienia", "Punkty", "Podstawa netto", "Bonus"],
    morePeople: "Pokazujemy {count} największych pozycji; wszystkie są w pliku CSV.",
    types: { PERSONAL: "Osobisty", GROUP: "Z grupy", LEADER: "Lidera", CORRECTION: "Korekta" },
    own: "Ty",
    office: "Biuro",
    total: "Razem",
    privacy: "Zakupy innych osób pokazujemy tylko jako sumę i punkty, a imiona za ich zgodą.",
    page: "Strona {page} z {total}",
  },
  en: {
    title: "Bonus statement: {period}",
    memberNo: "Member number: {number}",
    issuer: "Issued by",
    member: "Member",
    asOf: "As of {date}, amounts in {currency}.",
    running: "This period still runs or has not been closed: a bonus is counted once its month is closed.",
    earned: "Bonus for {period}",
    nothing: "There was no bonus for this period.",
    earnedHeads: ["Kind", "Level", "Rate in %", "Net base", "Earned", "Returns", "Corrections", "Total"],
    plan: "Plan version {version}",
    corrections: "Corrections by the office",
    generation: "Generation {level}",
    byMonth: "Month by month",
    month: "Month",
    posted: "Posted in {period}",
    postedLead: "The bonus of a month reaches the balance once the month is closed, so in the month after it.",
    noPostings: "Nothing was posted in this period.",
    postedHeads: ["For month", "What", "Last on", "Amount", "Owed", "To the balance"],
    kinds: { close: "Bonus of the month", reversal: "Goods returned", correction: "Correction by the office" },
    accounts: "Your balances in {period}",
    accountHeads: ["Movement", "Bonus", "Personal balance", "Refunds", "Held", "Total"],
    opening: "At the start",
    closing: "At the end",
    people: "Whose purchases it came from",
    heads: ["Person", "Number", "Kind", "Level", "Rate in %", "Orders", "Points", "Net base", "Bonus"],
    morePeople: "The {count} largest lines are shown; the CSV file has all of them.",
    types: { PERSONAL: "Personal", GROUP: "From the group", LEADER: "Leader's", CORRECTION: "Correction" },
    own: "You",
    office: "Office",
    total: "Total",
    privacy: "Purchases of others are shown only as sums and points, names with their consent.",
    page: "Page {page} of {total}",
  },
  de: {
    title: "Bonusabrechnung: {period}",
    memberNo: "Mitgliedsnummer: {number}",
    issuer: "Ausgestellt von",
    member: "Mitglied",
    asOf: "Stand {date}, Beträge in {currency}.",
    running:
      "Dieser Zeitraum läuft noch oder ist nicht abgeschlossen: Ein Bonus wird nach dem Abschluss seines Monats gezählt.",
    earned: "Bonus für {period}",
    nothing: "Für diesen Zeitraum gab es keinen Bonus.",
    earnedHeads: ["Art", "Stufe", "Satz in %", "Netto-Basis", "Verdient", "Rückgaben", "Korrekturen", "Summe"],
    plan: "Planversion {version}",
    corrections: "Korrekturen des Büros",
    generation: "{level}. Generation",
    byMonth: "Monat für Monat",
    month: "Monat",
    posted: "Gebucht im Zeitraum {period}",
    postedLead: "Der Bonus eines Monats kommt nach dessen Abschluss auf das Guthaben, also im Monat danach.",
    noPostings: "In diesem Zeitraum wurde nichts gebucht.",
    postedHeads: ["Für Monat", "Was", "Zuletzt am", "Betrag", "Noch offen", "Auf das Guthaben"],
    kinds: { close: "Bonus des Monats", reversal: "Ware zurück", correction: "Korrektur des Büros" },
    accounts: "Dein Guthaben im Zeitraum {period}",
    accountHeads: ["Bewegung", "Bonus", "Persönliches Guthaben", "Erstattungen", "Reserviert", "Summe"],
    opening: "Am Anfang",
    closing: "Am Ende",
    people: "Aus wessen Einkäufen",
    heads: ["Person", "Nummer", "Art", "Stufe", "Satz in %", "Bestellungen", "Punkte", "Netto-Basis", "Bonus"],
    morePeople: "Die {count} größten Posten stehen hier; die CSV-Datei hat alle.",
    types: { PERSONAL: "Persönlich", GROUP: "Aus der Gruppe", LEADER: "Leader", CORRECTION: "Korrektur" },
    own: "Du",
    office: "Büro",
    total: "Summe",
    privacy: "Einkäufe anderer zeigen wir nur als Summe und Punkte, Namen mit ihrer Zustimmung.",
    page: "Seite {page} von {total}",
  },
};
