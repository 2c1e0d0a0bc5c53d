import { type Minor, splitByLargestRemainder, timesQuantity } from "../money/public.ts";
import type { InvoiceLine, InvoiceVat } from "./invoice.ts";

/** Amounts in minor units. */
export interface OrderedLine {
  code: string;
  title: string;
  quantity: number;
  unitGross: Minor;
  /** By promotions, off all pieces. */
  reduced: Minor;
  vatPercent: number;
}

/** What one VAT rate has of a placed order. */
export interface OrderedVat {
  percent: number;
  shipping: Minor;
  /** Spent bonus, a rebate. */
  discount: Minor;
  net: Minor;
  vat: Minor;
}

/** Delivery by rate, spent bonus shared, gifts at zero; lines and rates agree exactly. */
export function invoiceLines(
  lines: readonly OrderedLine[],
  rates: readonly OrderedVat[],
  deliveryTitle: string,
): InvoiceLine[] {
  const goods = lines.map((line) => ({ ...line, before: timesQuantity(line.unitGross, line.quantity) - line.reduced }));
  const delivery = rates
    .filter(({ shipping }) => shipping > 0)
    .map(({ percent, shipping }) => ({
      code: "",
      title: deliveryTitle,
      quantity: 1,
      unitGross: shipping,
      vatPercent: percent,
      before: shipping,
    }));
  const all = [...goods, ...delivery];
  const shares = new Map<(typeof all)[number], { gross: Minor; net: Minor }>();
  for (const { percent, discount, net } of rates) {
    const own = all.filter((line) => line.vatPercent === percent);
    const rebates = splitByLargestRemainder(
      discount,
      own.map(({ before }) => before),
    );
    const grosses = own.map(({ before }, index) => before - (rebates[index] ?? 0));
    const nets = splitByLargestRemainder(net, grosses);
    for (const [index, line] of own.entries()) shares.set(line, { gross: grosses[index] ?? 0, net: nets[index] ?? 0 });
  }
  return all.map((line) => {
    const { gross, net } = shares.get(line) ?? { gross: 0, net: 0 };
    const { code, title, quantity, unitGross, vatPercent } = line;
    const reduction = timesQuantity(unitGross, quantity) - gross;
    return { code, title, quantity, unitGross, reduction, vatPercent, net, vat: gross - net, gross };
  });
}

/** Highest rate first; rates without an amount are left out. */
export function vatOfLines(lines: readonly InvoiceLine[]): InvoiceVat[] {
  const rates = new Map<number, InvoiceVat>();
  for (const { vatPercent: percent, net, vat, gross } of lines) {
    const sum = rates.get(percent) ?? { percent, net: 0, vat: 0, gross: 0 };
    rates.set(percent, { percent, net: sum.net + net, vat: sum.vat + vat, gross: sum.gross + gross });
  }
  return [...rates.values()].filter(({ gross }) => gross !== 0).toSorted((a, b) => b.percent - a.percent);
}
