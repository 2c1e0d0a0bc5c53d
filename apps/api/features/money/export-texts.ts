import type { Locale } from "@kram/countries/country";

/** A reason without a name stays as it is. */
export const EXPORT_TEXTS: Record<Locale, { heads: readonly string[]; reasons: Partial<Record<string, string>> }> = {
  pl: {
    heads: ["Data", "Operacja", "Zamówienie", "Kwota", "Saldo", "Waluta"],
    reasons: {
      bonus: "Bonus za miesiąc",
      "bonus-reversal": "Zwrot towaru: korekta bonusu",
      "bonus-correction": "Korekta bonusu",
      "order-hold": "Zarezerwowane na zamówienie",
      "order-post": "Opłacone zamówienie",
      "order-void": "Anulowane zamówienie",
      "order-return": "Zwrot towaru",
      correction: "Korekta",
      refund: "Zwrot pieniędzy",
      "bonus-transfer": "Przeniesienie na saldo osobiste",
      payout: "Wypłata na konto bankowe",
      demo: "Saldo początkowe",
      "opening-balance": "Saldo początkowe",
    },
  },
  en: {
    heads: ["Date", "Movement", "Order", "Amount", "Balance", "Currency"],
    reasons: {
      bonus: "Bonus of the month",
      "bonus-reversal": "Goods returned: bonus corrected",
      "bonus-correction": "Bonus corrected",
      "order-hold": "Held for an order",
      "order-post": "Order paid",
      "order-void": "Order cancelled",
      "order-return": "Goods returned",
      correction: "Correction",
      refund: "Refund",
      "bonus-transfer": "Moved to the personal balance",
      payout: "Paid out to the bank account",
      demo: "Opening balance",
      "opening-balance": "Opening balance",
    },
  },
  de: {
    heads: ["Datum", "Bewegung", "Bestellung", "Betrag", "Saldo", "Währung"],
    reasons: {
      bonus: "Bonus des Monats",
      "bonus-reversal": "Ware zurück: Bonus berichtigt",
      "bonus-correction": "Bonus berichtigt",
      "order-hold": "Für eine Bestellung reserviert",
      "order-post": "Bestellung bezahlt",
      "order-void": "Bestellung storniert",
      "order-return": "Rücksendung",
      correction: "Korrektur",
      refund: "Erstattung",
      "bonus-transfer": "Umbuchung auf das persönliche Guthaben",
      payout: "Auszahlung auf das Bankkonto",
      demo: "Anfangsguthaben",
      "opening-balance": "Anfangsguthaben",
    },
  },
};
