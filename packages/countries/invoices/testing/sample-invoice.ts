import { type Invoice, invoiceLines, vatOfLines } from "@kram/domain/invoices";
import { vatOfGross } from "@kram/domain/money";
import { countryOf, type Instance } from "../../country/public.ts";
import { invoiceRulesOf } from "../public.ts";

export const WRITTEN_AT = new Date("2026-11-21T19:00:00.123Z");

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
    number: rules.numberOf("INVOICE", 2026, 7),
    kind: "INVOICE",
    issuedOn: "2026-11-21",
    deliveredOn: "2026-11-21",
    orderNumber: "PL100007",
    currency: countryOf(instance).currency,
    seller: rules.seller,
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
