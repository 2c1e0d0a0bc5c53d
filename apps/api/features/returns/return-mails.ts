import { currencySign } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import { creditOf } from "@kram/domain/returns";
import type { Database } from "../../platform/database.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import { fillText } from "../../platform/fill-text.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Deliver, letterMail } from "../mail/public.ts";
import { returnTexts } from "./return-texts.ts";
import { createReturnsRepository, type ReturnRow } from "./returns.repository.ts";

/** Tells a buyer what came back and where the money goes. */
export function createReturnMailHandlers({
  deliver,
  db,
  shopUrl,
}: {
  deliver: Deliver;
  db: Database;
  shopUrl: string;
}): Record<string, OutboxHandler> {
  const returns = createReturnsRepository(db);
  return {
    "mail.return-recorded": (entry) =>
      deliver(entry, async () => {
        const row = await returns.find(Number(entry.payload.returnId));
        return row && returnMail(row, shopUrl);
      }),
  };
}

function moneyText(row: ReturnRow): string {
  const { waits, toPayment, toRefunds } = returnTexts(row.locale).mail;
  if (creditOf(row) !== "given") return waits;
  return row.refundTo === "PAYMENT" ? toPayment : toRefunds;
}

function returnMail(row: ReturnRow, shopUrl: string): Mail {
  const texts = returnTexts(row.locale).mail;
  const params = { name: row.name, number: row.orderNumber };
  const sum = (minor: number) => `${formatMinor(minor)} ${currencySign(row.currency)}`;
  const said = (minor: number, text: string) => (minor > 0 ? [fillText(text, { amount: sum(minor) })] : []);
  return letterMail({
    to: row.email,
    locale: row.locale,
    subject: fillText(texts.subject, params),
    paragraphs: [
      fillText(texts.greeting, params),
      fillText(texts.lead, params),
      ...row.lines.map(({ quantity, title }) => `${quantity} × ${title}`),
      ...said(row.money, moneyText(row)),
      ...said(row.refunds, texts.refunds),
      ...said(row.bonus, texts.bonus),
    ],
    action: { label: texts.action, href: `${shopUrl}${localePrefix(row.locale)}/orders/${row.orderNumber}` },
    closing: texts.closing,
  });
}
