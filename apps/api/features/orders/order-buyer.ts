import type { OfficeOrder } from "@kram/contract/orders";
import {
  buyerCorrection,
  buyerNow,
  buyerOnInvoice,
  correctionHindrance,
  invoiceBuyer,
  namedBuyer,
  type NamedBuyer,
} from "@kram/domain/invoices";
import { buyerHindrance } from "@kram/domain/orders";
import { fillText } from "../../platform/fill-text.ts";
import type { InvoicedBuyer } from "../invoices/public.ts";
import { filled, placeLines } from "./mail-address.ts";
import type { LockedOrder } from "./order-steps.repository.ts";

export function hindranceOf(
  order: Pick<LockedOrder, "status" | "heldFrom">,
  { invoice, isFree }: Pick<InvoicedBuyer, "invoice" | "isFree">,
): OfficeOrder["invoicing"]["hindrance"] {
  return buyerHindrance({ ...order, hasInvoice: invoice !== null, isFree });
}

export function presentInvoicing(
  order: Pick<LockedOrder, "status" | "heldFrom">,
  standing: InvoicedBuyer,
): OfficeOrder["invoicing"] {
  const { invoice, changes } = standing;
  return {
    hindrance: hindranceOf(order, standing),
    version: changes.length,
    buyer: shownBuyer(standing),
    document: invoice?.number ?? null,
    correctionHindrance: correctionHindrance(standing),
    changes: changes.map((change) => ({ ...change, at: new Date(change.at).toISOString() })),
  };
}

/** Field by field while an issued invoice names what was typed; else as it stands there. */
export function shownBuyer(standing: InvoicedBuyer): NamedBuyer {
  const { invoice, corrections } = standing;
  const typed = namedBuyer(standing);
  if (!invoice) return typed;
  const now = buyerNow(invoice, corrections);
  const isTyped = buyerCorrection(now, invoiceBuyer(typed, now), { correctsNames: true }) === null;
  return isTyped ? typed : buyerOnInvoice(now);
}

interface BuyerTexts {
  movedFrom: string;
  buyerNow: string;
  buyerStands: string;
  buyerDocuments: string;
  document_INVOICE: string;
  document_CORRECTION: string;
  taxNumber: string;
  vatNumber: string;
}

/** Whom the invoice named and names now; none once a change is erased. */
export function buyerNotes(
  change: { before: NamedBuyer; buyer: NamedBuyer } | null,
  documents: readonly OfficeOrder["documents"][number][],
  texts: BuyerTexts,
): string[] {
  if (change === null) return [];
  const issued = documents.map(({ kind, number }) => fillText(texts[`document_${kind}`], { number })).join(", ");
  return [
    fillText(texts.movedFrom, { address: buyerLines(change.before, texts).join(", ") }),
    fillText(issued === "" ? texts.buyerNow : texts.buyerStands, { buyer: buyerLines(change.buyer, texts).join(", ") }),
    ...(issued === "" ? [] : [fillText(texts.buyerDocuments, { documents: issued })]),
  ];
}

function buyerLines(buyer: NamedBuyer, texts: BuyerTexts): string[] {
  const { taxNumber, internationalTaxNumber } = buyer;
  return filled([
    buyer.company,
    `${buyer.name} ${buyer.surname}`,
    ...placeLines(buyer),
    taxNumber && fillText(texts.taxNumber, { number: taxNumber }),
    internationalTaxNumber && fillText(texts.vatNumber, { number: internationalTaxNumber }),
  ]);
}
