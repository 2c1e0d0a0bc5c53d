import type { Country } from "@kram/countries/country";
import { invoiceRulesOf } from "@kram/countries/invoices";
import {
  buyerCorrection,
  buyerNow,
  correctedNames,
  correctionHindrance,
  type Invoice,
  invoiceBuyer,
  issuedAnew,
  type NamedBuyer,
  takenToNothing,
} from "@kram/domain/invoices";
import { documentNumber } from "@kram/domain/settings";
import type { Queryable } from "../../platform/database.ts";
import { fillText } from "../../platform/fill-text.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { numberSeries, sellerNow, type SettingParts } from "../settings/public.ts";
import { createBuyersRepository, type InvoicedBuyer } from "./buyers.repository.ts";
import { invoiceTexts } from "./invoice-texts.ts";
import { createInvoicesRepository } from "./invoices.repository.ts";
import { yearOf } from "./issue-invoice.ts";

interface Asked {
  orderId: number;
  country: Country;
  settingParts: Pick<SettingParts, "get">;
  /** Number of the invoice seen. */
  document: string;
  buyer: NamedBuyer;
}

/** Numbers of documents to be, in the order of `documentsOf`; empty while nothing is issued. */
type Numbers = Readonly<Record<Invoice["kind"], string>>;

const NO_NUMBERS: Numbers = { CORRECTION: "", INVOICE: "" };

/** Whom an order's invoice names and will name, with what it was issued as. */
export async function readInvoicedBuyer(
  db: Queryable,
  { orderId, country: { timeZone } }: Pick<Asked, "orderId" | "country">,
): Promise<InvoicedBuyer> {
  const row = await createBuyersRepository(db).ofOrder(orderId, timeZone);
  const corrections = row.invoiceId === null ? [] : await createInvoicesRepository(db).corrections(row.invoiceId);
  return { ...row, corrections: corrections.map(({ content }) => content) };
}

/**
 * The documents that naming another buyer would make, without numbers. Refuses: order.no-invoice, order.buyer-erased,
 * order.invoice-corrected, order.buyer-changed, order.buyer-same, shop.company-unknown. Source: invoices 4, 5.
 */
export async function planBuyerCorrection(db: Queryable, asked: Asked): Promise<Invoice[]> {
  return documentsOf(await readInvoicedBuyer(db, asked), asked, NO_NUMBERS);
}

/** Issues them for a locked order, and answers them. Refuses as `planBuyerCorrection`. */
export async function issueBuyerCorrection(tx: Queryable, asked: Asked): Promise<Invoice[]> {
  const standing = await readInvoicedBuyer(tx, asked);
  const planned = documentsOf(standing, asked, NO_NUMBERS);
  const invoices = createInvoicesRepository(tx);
  const year = yearOf(standing.today);
  const series = numberSeries(asked.settingParts, asked.country);
  const numbered = { CORRECTION: 0, INVOICE: 0 };
  const numbers = { ...NO_NUMBERS };
  for (const { kind } of planned) {
    const sequence = await invoices.takeNumbers(kind, year, 1);
    numbered[kind] = sequence;
    numbers[kind] = documentNumber(kind === "INVOICE" ? series.invoices : series.corrections, { year, sequence });
  }
  const issued = documentsOf(standing, asked, numbers);
  await invoices.store(
    issued.map((content) => ({
      orderId: asked.orderId,
      correctsId: content.kind === "CORRECTION" ? standing.invoiceId : null,
      replacesId: content.kind === "INVOICE" ? standing.invoiceId : null,
      year,
      sequence: numbered[content.kind],
      content,
    })),
  );
  return issued;
}

function documentsOf(standing: InvoicedBuyer, asked: Asked, numbers: Numbers): Invoice[] {
  const hindrance = correctionHindrance(standing);
  const { invoice, corrections, today: issuedOn, email, memberNo } = standing;
  if (hindrance || !invoice) throw new ShopError({ code: hindrance ?? "order.no-invoice" });
  if (invoice.number !== asked.document) throw new ShopError({ code: "order.buyer-changed" });
  const before = buyerNow(invoice, corrections);
  const after = invoiceBuyer(asked.buyer, { email, memberNo, countryCode: before.countryCode });
  const rules = invoiceRulesOf(asked.country);
  const texts = invoiceTexts(rules.language);
  // What the tax office does not take has no names to correct there.
  const way = buyerCorrection(before, after, { correctsNames: rules.correctsNames && !standing.isRefused });
  if (way === null) throw new ShopError({ code: "order.buyer-same" });
  const { CORRECTION: number } = numbers;
  if (way === "names")
    return [{ ...correctedNames(invoice, { issuedOn, reason: texts.wrongNames, before, after }), number }];
  const reason = fillText(texts.wrongBuyer, { number: numbers.INVOICE });
  const seller = sellerNow(asked.settingParts, asked.country);
  return [
    { ...takenToNothing(invoice, { issuedOn, reason, before }), number },
    { ...issuedAnew(invoice, { issuedOn, seller, after }), number: numbers.INVOICE },
  ];
}
