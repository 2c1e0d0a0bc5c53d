import type { Locale } from "@kram/domain/languages";
export interface SandboxTexts {
  title: string;
  lead: string;
  order: string;
  amount: string;
  code: string;
  codeHint: string;
  codeWrong: string;
  approve: string;
  delay: string;
  refuse: string;
  settled: string;
  back: string;
}

export const SANDBOX_TEXTS: Readonly<Record<Locale, SandboxTexts>> = {
  pl: {
    title: "Płatność próbna",
    lead: "To jest strona płatności na niby. Żadne pieniądze nie zmieniają właściciela.",
    order: "Zamówienie",
    amount: "Do zapłaty",
    code: "Kod z aplikacji bankowej",
    codeHint: "Sześć dowolnych cyfr, na przykład 123456.",
    codeWrong: "Kod ma sześć cyfr. Wpisz go jeszcze raz.",
    approve: "Zapłać",
    delay: "Zapłać z opóźnieniem 10 sekund",
    refuse: "Odrzuć płatność",
    settled: "Ta płatność jest już zakończona.",
    back: "Wróć do sklepu",
  },
  en: {
    title: "Test payment",
    lead: "This page only pretends to take a payment. No money changes hands.",
    order: "Order",
    amount: "To pay",
    code: "Code from your banking app",
    codeHint: "Any six digits, for example 123456.",
    codeWrong: "The code has six digits. Please enter it again.",
    approve: "Pay",
    delay: "Pay with a delay of 10 seconds",
    refuse: "Refuse the payment",
    settled: "This payment has already been completed.",
    back: "Back to the shop",
  },
  de: {
    title: "Testzahlung",
    lead: "Diese Seite nimmt nur zum Schein eine Zahlung entgegen. Es fließt kein Geld.",
    order: "Bestellung",
    amount: "Zu zahlen",
    code: "Code aus deiner Banking-App",
    codeHint: "Sechs beliebige Ziffern, zum Beispiel 123456.",
    codeWrong: "Der Code hat sechs Ziffern. Bitte gib ihn noch einmal ein.",
    approve: "Bezahlen",
    delay: "Mit 10 Sekunden Verzögerung bezahlen",
    refuse: "Zahlung ablehnen",
    settled: "Diese Zahlung ist bereits abgeschlossen.",
    back: "Zurück zum Shop",
  },
};
