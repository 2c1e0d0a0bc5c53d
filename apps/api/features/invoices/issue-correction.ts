import type { Country } from "@kram/countries/country";
import { invoiceRulesOf } from "@kram/countries/invoices";
import {
  buyerNow,
  correctionLines,
  type Invoice,
  type InvoiceLine,
  type LineBefore,
  type TakenBack,
  vatOfLines,
} from "@kram/domain/invoices";
import type { Minor } from "@kram/domain/money";
import { documentNumber } from "@kram/domain/settings";
import type { Queryable } from "../../platform/database.ts";
import { numberSeries, type SettingParts } from "../settings/public.ts";
import { fillText } from "../../platform/fill-text.ts";
import { invoiceTexts } from "./invoice-texts.ts";
import { createInvoicesRepository } from "./invoices.repository.ts";
import { yearOf } from "./issue-invoice.ts";

/** Bought products by code, and the delivery as a whole. */
interface CorrectionInput {
  orderId: number;
  country: Country;
  settingParts: Pick<SettingParts, "get">;
  /** In the language of the country's documents. */
  reason: string;
  lines: readonly { code: string; quantity: number; reduced?: Minor }[];
  delivery?: boolean;
}

/** Null without an invoice; corrections of a line add up exactly. Throws RangeError beyond what was invoiced. */
export async function issueCorrection(tx: Queryable, input: CorrectionInput): Promise<Invoice | null> {
  const { orderId, country, settingParts, reason } = input;
  const invoices = createInvoicesRepository(tx);
  const original = await invoices.lockInvoice(orderId, country.timeZone);
  if (!original) return null;
  const earlier = await invoices.corrections(original.id);
  const invoiced = original.content.lines;
  const before = invoiced.map((line) =>
    takenOf(
      line,
      earlier.flatMap(({ content }) => content.lines),
    ),
  );
  const { reducedPrice } = invoiceTexts(invoiceRulesOf(country).language);
  const lines = correctionLines(invoiced, before, takenBack(invoiced, before, input))?.map((line) =>
    line.quantity === 0 ? { ...line, title: fillText(reducedPrice, { title: line.title }) } : line,
  );
  if (!lines) throw new RangeError(`more comes back of ${original.content.orderNumber} than its invoice has`);
  const { today } = original;
  const year = yearOf(today);
  const sequence = await invoices.takeNumbers("CORRECTION", year, 1);
  const number = documentNumber(numberSeries(settingParts, country).corrections, { year, sequence });
  const buyer = buyerNow(
    original.content,
    earlier.map((each) => each.content),
  );
  const content = { ...correctionOf(original.content, lines, reason), buyer, number, issuedOn: today };
  await invoices.store([{ orderId, correctsId: original.id, year, sequence, content }]);
  return content;
}

function takenBack(
  invoiced: readonly InvoiceLine[],
  before: readonly LineBefore[],
  input: CorrectionInput,
): TakenBack[] {
  const goods = input.lines.map(({ code, ...change }) => ({
    ...change,
    at: invoiced.findIndex((line) => line.code === code && line.unitGross > 0),
  }));
  if (!input.delivery) return goods;
  const delivery = invoiced.flatMap((line, at) =>
    line.code === "" && before[at]?.gone === 0 ? [{ at, quantity: 1 }] : [],
  );
  return [...goods, ...delivery];
}

/** By code, rate and price, since gifts differ from bought pieces. */
function takenOf(line: InvoiceLine, corrected: readonly InvoiceLine[]): LineBefore {
  const own = corrected.filter(
    (each) => each.code === line.code && each.vatPercent === line.vatPercent && each.unitGross === line.unitGross,
  );
  let gone = 0;
  const reductions: LineBefore["reductions"][number][] = [];
  for (const { quantity, gross } of own) {
    gone -= quantity;
    if (quantity === 0) reductions.push({ gone, amount: -gross });
  }
  return { gone, reductions };
}

function correctionOf(original: Invoice, lines: InvoiceLine[], reason: string): Invoice {
  const vat = vatOfLines(lines);
  const net = vat.reduce((sum, each) => sum + each.net, 0);
  const vatSum = vat.reduce((sum, each) => sum + each.vat, 0);
  const gross = net + vatSum;
  return {
    ...original,
    kind: "CORRECTION",
    lines,
    vat,
    net,
    vatSum,
    gross,
    payment: { method: original.payment.method, paidOn: null, prepaid: gross, due: 0 },
    corrects: { number: original.number, issuedOn: original.issuedOn, reason },
  };
}
