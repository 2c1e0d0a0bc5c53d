import type { Invoice, InvoiceBuyer, InvoiceSeller } from "./invoice.ts";

export type CorrectionHindrance = "order.no-invoice" | "order.buyer-erased" | "order.invoice-corrected";

/** Of an invoice with its corrections, oldest first. */
interface Corrected {
  invoice: Invoice | null;
  corrections: readonly Pick<Invoice, "corrects" | "buyer">[];
}

/** Why the buyer of an issued invoice stays; goods or money that came back name the buyer too. Source: invoices 5. */
export function correctionHindrance({
  invoice,
  corrections,
  isErased,
}: Corrected & {
  /** The account is deleted. */
  isErased: boolean;
}): CorrectionHindrance | null {
  if (invoice === null) return "order.no-invoice";
  if (isErased) return "order.buyer-erased";
  return corrections.some(({ corrects }) => !corrects?.formerBuyer) ? "order.invoice-corrected" : null;
}

/** Whom an invoice names since its names were corrected. */
export function buyerNow(invoice: Invoice, corrections: Corrected["corrections"]): InvoiceBuyer {
  return corrections.findLast(({ corrects }) => corrects?.formerBuyer)?.buyer ?? invoice.buyer;
}

const SHOWN = ["name", "company", "taxNumber", "vatNumber", "street", "zipCode", "city"] as const;

/**
 * `names`: one document without sums; `whole`: the invoice taken to nothing and issued anew, for another tax number or where the
 * country corrects no names; null where the buyer is the same. Sources: invoices 4; FA(3), Podmiot2K.
 */
export function buyerCorrection(
  before: InvoiceBuyer,
  after: InvoiceBuyer,
  { correctsNames }: { correctsNames: boolean },
): "names" | "whole" | null {
  if (SHOWN.every((field) => (before[field] ?? null) === (after[field] ?? null))) return null;
  return correctsNames && numbersOf(before) === numbersOf(after) ? "names" : "whole";
}

/** However they are written; a private person counts by none. */
function numbersOf({ company, taxNumber, vatNumber }: InvoiceBuyer): string {
  if (company === null) return "";
  return [taxNumber, vatNumber].map((number) => (number ?? "").replace(/[^\dA-Z]/giu, "").toUpperCase()).join(" ");
}

type Unnumbered = Omit<Invoice, "number">;

/** On the day `issuedOn`; `reason` in the language of the documents. */
interface Correcting {
  issuedOn: string;
  reason: string;
  before: InvoiceBuyer;
}

/** A correction of who bought alone, without sums. */
export function correctedNames(
  invoice: Invoice,
  { issuedOn, reason, before, after }: Correcting & { after: InvoiceBuyer },
): Unnumbered {
  return {
    ...invoice,
    kind: "CORRECTION",
    issuedOn,
    buyer: after,
    lines: [],
    vat: [],
    net: 0,
    vatSum: 0,
    gross: 0,
    payment: { method: invoice.payment.method, paidOn: null, prepaid: 0, due: 0 },
    // The e-mail goes with the account, and stands in one place only.
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn, reason, formerBuyer: { ...before, email: "" } },
  };
}

/** All of an invoice taken back, which counts on its own day: nobody was sold less. */
export function takenToNothing(invoice: Invoice, { issuedOn, reason, before }: Correcting): Unnumbered {
  const gross = 0 - invoice.gross;
  return {
    ...invoice,
    kind: "CORRECTION",
    issuedOn,
    buyer: before,
    lines: invoice.lines.map((line) => ({
      ...line,
      quantity: 0 - line.quantity,
      reduction: 0 - line.reduction,
      net: 0 - line.net,
      vat: 0 - line.vat,
      gross: 0 - line.gross,
    })),
    vat: invoice.vat.map(({ percent, ...sums }) => ({
      percent,
      net: 0 - sums.net,
      vat: 0 - sums.vat,
      gross: 0 - sums.gross,
    })),
    net: 0 - invoice.net,
    vatSum: 0 - invoice.vatSum,
    gross,
    payment: { method: invoice.payment.method, paidOn: null, prepaid: gross, due: 0 },
    corrects: { number: invoice.number, issuedOn: invoice.issuedOn, reason, countsThen: true },
  };
}

/** The same sale on another buyer, by the seller of today. */
export function issuedAnew(
  invoice: Invoice,
  { issuedOn, seller, after }: { issuedOn: string; seller: InvoiceSeller; after: InvoiceBuyer },
): Unnumbered {
  return { ...invoice, issuedOn, seller, buyer: after };
}
