import { type Invoice, invoiceLines, vatOfLines } from "@kram/domain/invoices";
import { vatOfGross } from "@kram/domain/money";
import { documentNumber } from "@kram/domain/settings";
import { countryOf, type Instance } from "../../country/public.ts";
import { invoiceRulesOf, type SellerDetails, sellerOf } from "../public.ts";

export const WRITTEN_AT = new Date("2026-11-21T19:00:00.123Z");

/** Invented companies. */
export const SELLERS: Readonly<Record<"pl" | "de", SellerDetails>> = {
  pl: {
    name: "Kram Klub sp. z o.o.",
    street: "ul. Skorupkowa 7",
    zipCode: "00-001",
    city: "Warszawa",
    taxNumber: "123-456-78-90",
    vatNumber: "PL1234567890",
    facts: { krs: "0009999999", court: "Sąd Rejonowy dla m.st. Warszawy w Warszawie", shareCapital: "50 000,00 zł" },
    bankAccounts: [],
    email: "pomoc@kram.example",
    phone: "22 000 00 00",
  },
  de: {
    name: "Kram Club GmbH",
    street: "Schalenweg 7",
    zipCode: "10115",
    city: "Berlin",
    taxNumber: "99/999/99999",
    vatNumber: "DE000000000",
    facts: { register: "HRB 999999 B", court: "Amtsgericht Charlottenburg", managers: "Helene Schaller" },
    bankAccounts: [],
    email: "hilfe@kram.example",
    phone: "030 23125000",
  },
};

function rateOf(percent: number, goods: number, shipping: number, discount: number) {
  const gross = goods + shipping - discount;
  const vat = vatOfGross(gross, percent);
  return { percent, shipping, discount, net: gross - vat, vat };
}

/** Two rates with delivery, a reduction, a gift and spent bonus. */
export function sampleInvoice(instance: Instance, part: Partial<Invoice> = {}): Invoice {
  const [high, low] = instance === "pl" ? [23, 5] : [19, 7];
  const lines = invoiceLines(
    [
      {
        code: "OV101",
        title: "Błona <500> & żelatyna",
        quantity: 3,
        unitGross: 12_990,
        reduced: 3897,
        vatPercent: low,
      },
      { code: "OV201", title: "Krem do rąk Größe ß", quantity: 1, unitGross: 4990, reduced: 0, vatPercent: high },
      { code: "OV606", title: "Prezent", quantity: 1, unitGross: 0, reduced: 0, vatPercent: high },
    ],
    [rateOf(high, 4990, 187, 249), rateOf(low, 35_073, 1303, 1751)],
    "Dostawa",
  );
  const vat = vatOfLines(lines);
  const [net, vatSum] = [vat.reduce((sum, each) => sum + each.net, 0), vat.reduce((sum, each) => sum + each.vat, 0)];
  const rules = invoiceRulesOf(countryOf(instance));
  return {
    number: documentNumber(rules.numberPatterns.invoices, { year: 2026, sequence: 7 }),
    kind: "INVOICE",
    issuedOn: "2026-11-21",
    deliveredOn: "2026-11-21",
    orderNumber: "PL100007",
    currency: countryOf(instance).currency,
    seller: sellerOf(SELLERS[instance], rules.seller, countryOf(instance)),
    buyer: {
      name: "Anna Łąka",
      company: null,
      taxNumber: null,
      street: "Miła 7/3",
      zipCode: "00-950",
      city: "Warszawa",
      countryCode: instance.toUpperCase(),
      email: "anna@kram.test",
      memberNo: "100200",
    },
    lines,
    vat,
    net,
    vatSum,
    gross: net + vatSum,
    payment: { method: "TRANSFER", paidOn: "2026-11-20", prepaid: net + vatSum, due: 0 },
    corrects: null,
    ...part,
  };
}
