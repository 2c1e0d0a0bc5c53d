import type { Country } from "@kram/countries/country";
import { invoiceRulesOf } from "@kram/countries/invoices";
import {
  type Invoice,
  invoiceBuyer,
  invoiceLines,
  type InvoiceSeller,
  namedBuyer,
  vatOfLines,
} from "@kram/domain/invoices";
import { documentNumber } from "@kram/domain/settings";
import type { Queryable } from "../../platform/database.ts";
import { numberSeries, sellerNow, type SettingParts } from "../settings/public.ts";
import { invoiceTexts } from "./invoice-texts.ts";
import { createInvoicesRepository, type InvoicedOrder } from "./invoices.repository.ts";

/** Once each, unless an order is free; numbers last, so others wait little. Refuses: shop.company-unknown. Source: docs/adr 23. */
export async function issueInvoices(
  tx: Queryable,
  {
    orderIds,
    country,
    settingParts,
  }: { orderIds: readonly number[]; country: Country; settingParts: Pick<SettingParts, "get"> },
): Promise<void> {
  const invoices = createInvoicesRepository(tx);
  const orders = await invoices.ordersOf(orderIds, country.timeZone);
  const [first] = orders;
  if (!first) return;
  const seller = sellerNow(settingParts, country);
  const unnumbered = orders
    .map((order) => ({ orderId: order.id, invoice: composeInvoice(order, seller, country) }))
    .filter(({ invoice }) => invoice.gross > 0);
  if (unnumbered.length === 0) return;
  const year = yearOf(first.today);
  const from = await invoices.takeNumbers("INVOICE", year, unnumbered.length);
  const { invoices: series } = numberSeries(settingParts, country);
  await invoices.store(
    unnumbered.map(({ orderId, invoice }, index) => {
      const sequence = from + index;
      const content = { ...invoice, number: documentNumber(series, { year, sequence }) };
      return { orderId, correctsId: null, year, sequence, content };
    }),
  );
}

/** Takes `YYYY-MM-DD`. */
export function yearOf(day: string): number {
  return Number.parseInt(day.slice(0, 4), 10);
}

function composeInvoice(order: InvoicedOrder, seller: InvoiceSeller, country: Country): Omit<Invoice, "number"> {
  const lines = invoiceLines(order.lines, order.vat, invoiceTexts(invoiceRulesOf(country).language).delivery);
  const vat = vatOfLines(lines);
  const net = vat.reduce((sum, each) => sum + each.net, 0);
  const vatSum = vat.reduce((sum, each) => sum + each.vat, 0);
  const gross = net + vatSum;
  if (gross !== order.total + order.refunds) throw new Error(`the invoice of ${order.number} is not what was ordered`);
  const { email, memberNo } = order;
  const due = order.method === "CASH" ? order.total : 0;
  return {
    kind: "INVOICE",
    issuedOn: order.today,
    deliveredOn: order.today,
    orderNumber: order.number,
    currency: order.currency,
    seller,
    buyer: invoiceBuyer(namedBuyer(order), { email, memberNo, countryCode: country.code.toUpperCase() }),
    lines,
    vat,
    net,
    vatSum,
    gross,
    payment: { method: order.method, paidOn: order.paidOn, prepaid: gross - due, due },
    corrects: null,
  };
}
