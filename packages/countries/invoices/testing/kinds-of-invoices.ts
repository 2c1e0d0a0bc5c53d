import {
  correctedNames,
  correctionLines,
  type Invoice,
  type InvoiceBuyer,
  invoiceLines,
  issuedAnew,
  type LineBefore,
  type OrderedLine,
  type TakenBack,
  takenToNothing,
  vatOfLines,
} from "@kram/domain/invoices";
import { splitByLargestRemainder, vatOfGross } from "@kram/domain/money";
import type { Instance } from "../../country/public.ts";
import { invoiceRulesOf } from "../registry.ts";
import { sampleInvoice } from "./sample-invoice.ts";

interface Ordered {
  lines: readonly Pick<OrderedLine, "quantity" | "unitGross" | "reduced" | "vatPercent">[];
  shipping?: number;
  /** Spent club money. */
  spent?: number;
}

const RATES = { pl: [23, 8, 5], de: [19, 7, 7] } as const;

/** Every kind of document that the product can make, by what is special about it. */
export function kindsOfInvoices(instance: Instance): Readonly<Record<string, Invoice>> {
  const [high, middle, low] = RATES[instance];
  const one = { quantity: 1, unitGross: 4990, reduced: 0, vatPercent: high };
  const food = { quantity: 3, unitGross: 1299, reduced: 0, vatPercent: low };
  const make = (ordered: Ordered, part: Partial<Invoice> = {}) => composed(instance, ordered, part);
  const { buyer } = sampleInvoice(instance);
  const mixed = make({ lines: [one, food, { ...one, vatPercent: middle, unitGross: 777 }], shipping: 1490 });
  const company: InvoiceBuyer = {
    ...buyer,
    company: "Firma & Söhne",
    taxNumber: instance === "pl" ? "123-456-32-18" : "12/345/67890",
    vatNumber: instance === "pl" ? "PL1234563218" : "DE123456789",
  };
  // Named by the person; the number is the person's own.
  const soleTrader: InvoiceBuyer = { ...company, company: "Jan Próbny, Usługi", name: "Jan Próbny" };
  const all = make({
    lines: [{ ...one, quantity: 2, reduced: 999 }, food, { ...food, unitGross: 0 }],
    shipping: 1490,
    spent: 2500,
  });
  const cash = { method: "CASH", paidOn: null, prepaid: 0, due: mixed.gross } as const;
  return {
    "one rate": make({ lines: [one] }),
    "rates mixed, delivery split": mixed,
    "delivery alone at one rate": make({ lines: [food], shipping: 1 }),
    "a gift at 0": make({ lines: [food, { ...one, unitGross: 0 }], shipping: 1490 }),
    "a reduction": make({
      lines: [
        { ...food, quantity: 7, reduced: 1001 },
        { ...one, reduced: 4989 },
      ],
      shipping: 990,
    }),
    "club money": make({ lines: [one, food], shipping: 1490, spent: 3333 }),
    "club money for nearly all": make({ lines: [one, food], shipping: 1490, spent: 10_376 }),
    "paid by club money alone": { ...mixed, payment: { method: "NONE", paidOn: null, prepaid: mixed.gross, due: 0 } },
    "cash on delivery": { ...mixed, payment: cash },
    "a company": { ...mixed, buyer: company },
    "a sole trader": { ...mixed, buyer: soleTrader },
    "reduced, with a gift, club money and delivery": all,
    "a company in cash": { ...mixed, buyer: company, payment: cash },
    "an erased account": { ...mixed, buyer: { ...buyer, email: "" } },
    "many lines": make(manyLines(instance)),
    ...returnsOf(mixed, all),
    ...buyersOf(instance, { ...mixed, buyer: company }, all),
    "a return by a company": corrected({ ...mixed, buyer: company }, [{ at: 0, quantity: 1 }]),
    "a return by a sole trader": corrected({ ...mixed, buyer: soleTrader }, [{ at: 1, quantity: 2 }]),
  };
}

function returnsOf(mixed: Invoice, all: Invoice): Readonly<Record<string, Invoice>> {
  return {
    "a return in part": corrected(mixed, [{ at: 1, quantity: 1 }]),
    "a return of all with delivery": corrected(
      mixed,
      mixed.lines.map(({ quantity }, at) => ({ at, quantity })),
    ),
    "a return in part of all that": corrected(all, [
      { at: 0, quantity: 1 },
      { at: 1, quantity: 2 },
    ]),
    "a lower price": corrected(mixed, [{ at: 0, quantity: 0, reduced: 1000 }]),
    "a lower price and pieces of all that": corrected(all, [
      { at: 0, quantity: 0, reduced: 777 },
      { at: 1, quantity: 2 },
    ]),
    "pieces whose price was lower": corrected(
      all,
      [{ at: 0, quantity: 1 }],
      [{ gone: 0, reductions: [{ gone: 0, amount: 777 }] }],
    ),
  };
}

/** Names alone are corrected where the country does so. */
function buyersOf(instance: Instance, ofCompany: Invoice, all: Invoice): Readonly<Record<string, Invoice>> {
  const change = { issuedOn: "2026-12-01", reason: "Błędny nabywca <firma> & adres" };
  const moved = { ...ofCompany.buyer, company: "Firma & Söhne Nachf.", street: "Nowa 8" };
  const number = "KOR/2026/000009";
  const { correctsNames } = invoiceRulesOf({ code: instance });
  return {
    "a company taken back": { ...takenToNothing(ofCompany, { ...change, before: ofCompany.buyer }), number },
    "a person taken back with a gift and club money": {
      ...takenToNothing(all, { ...change, before: all.buyer }),
      number,
    },
    "another buyer": { ...issuedAnew(all, { ...change, seller: all.seller, after: ofCompany.buyer }), number },
    ...(correctsNames && {
      "another address": { ...correctedNames(ofCompany, { ...change, before: ofCompany.buyer, after: moved }), number },
      "another name of a person": {
        ...correctedNames(all, { ...change, before: all.buyer, after: { ...all.buyer, name: "Ewa Próbna" } }),
        number,
      },
    }),
  };
}

/** At all rates in turn. */
function manyLines(instance: Instance): Ordered {
  const [high, middle, low] = RATES[instance];
  const lines = Array.from({ length: 60 }, (_, at) => ({
    quantity: 3,
    unitGross: 101 + at,
    reduced: 0,
    vatPercent: [high, middle, low][at % 3] ?? low,
  }));
  return { lines, shipping: 1490, spent: 500 };
}

function composed(instance: Instance, { lines, shipping = 0, spent = 0 }: Ordered, part: Partial<Invoice>): Invoice {
  const percents = [...new Set(lines.map(({ vatPercent }) => vatPercent))].toSorted((one, other) => other - one);
  const goods = percents.map((percent) =>
    lines
      .filter((line) => line.vatPercent === percent)
      .reduce((sum, line) => sum + line.unitGross * line.quantity - line.reduced, 0),
  );
  const shipped = splitByLargestRemainder(shipping, goods);
  const due = goods.map((sum, at) => sum + (shipped[at] ?? 0));
  const taken = splitByLargestRemainder(spent, due);
  const rates = percents.map((percent, at) => {
    const gross = (due[at] ?? 0) - (taken[at] ?? 0);
    const vat = vatOfGross(gross, percent);
    return { percent, shipping: shipped[at] ?? 0, discount: taken[at] ?? 0, net: gross - vat, vat };
  });
  const ordered = lines.map((line, at) => ({ ...line, code: `OV${100 + at}`, title: `Towar <${at}> & łąka` }));
  return summed(sampleInvoice(instance), invoiceLines(ordered, rates, instance === "pl" ? "Dostawa" : "Versand"), part);
}

function summed(base: Invoice, lines: Invoice["lines"], part: Partial<Invoice>): Invoice {
  const vat = vatOfLines(lines);
  const [net, vatSum] = [vat.reduce((sum, each) => sum + each.net, 0), vat.reduce((sum, each) => sum + each.vat, 0)];
  const gross = net + vatSum;
  return { ...base, lines, vat, net, vatSum, gross, payment: { ...base.payment, prepaid: gross, due: 0 }, ...part };
}

function corrected(invoice: Invoice, taken: readonly TakenBack[], before: readonly LineBefore[] = []): Invoice {
  const lines = correctionLines(invoice.lines, before, taken);
  if (!lines) throw new Error("more is taken back than there is");
  const corrects = { number: invoice.number, issuedOn: invoice.issuedOn, reason: "Zwrot towaru" };
  const number = invoice.number.replace(/^[A-Z]+/u, "KOR");
  const correction = summed(invoice, lines, { kind: "CORRECTION", corrects, number });
  return { ...correction, payment: { ...correction.payment, paidOn: null } };
}
