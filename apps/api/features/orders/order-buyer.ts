import type { OfficeOrder } from "@kram/contract/orders";
import { buyerOnInvoice, namedBuyer, type NamedBuyer } from "@kram/domain/invoices";
import { buyerHindrance } from "@kram/domain/orders";
import { fillText } from "../../platform/fill-text.ts";
import type { createBuyersRepository } from "../invoices/public.ts";
import { filled, placeLines } from "./mail-address.ts";
import type { LockedOrder } from "./order-steps.repository.ts";

type Standing = Awaited<ReturnType<ReturnType<typeof createBuyersRepository>["ofOrder"]>>;

export function hindranceOf(
  order: Pick<LockedOrder, "status" | "heldFrom">,
  { invoice, isFree }: Pick<Standing, "invoice" | "isFree">,
): OfficeOrder["invoicing"]["hindrance"] {
  return buyerHindrance({ ...order, hasInvoice: invoice !== null, isFree });
}

export function presentInvoicing(
  order: Pick<LockedOrder, "status" | "heldFrom">,
  standing: Standing,
): OfficeOrder["invoicing"] {
  const { invoice, changes } = standing;
  return {
    hindrance: hindranceOf(order, standing),
    version: changes.length,
    buyer: invoice ? buyerOnInvoice(invoice.buyer) : namedBuyer(standing),
    changes: changes.map((change) => ({ ...change, at: new Date(change.at).toISOString() })),
  };
}

interface BuyerTexts {
  movedFrom: string;
  buyerNow: string;
  taxNumber: string;
  vatNumber: string;
}

/** Whom the invoice named and names now; none once a change is erased. */
export function buyerNotes(change: { before: NamedBuyer; buyer: NamedBuyer } | null, texts: BuyerTexts): string[] {
  if (change === null) return [];
  return [
    fillText(texts.movedFrom, { address: buyerLines(change.before, texts).join(", ") }),
    fillText(texts.buyerNow, { buyer: buyerLines(change.buyer, texts).join(", ") }),
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
