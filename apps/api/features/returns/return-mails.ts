import { amountText } from "../../platform/intl.ts";
import { formatMinor } from "@kram/domain/money";
import { creditOf, isLineRefund } from "@kram/domain/returns";
import type { Database } from "../../platform/database.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import { fillText } from "../../platform/fill-text.ts";
import type { Letters, MailWords, SampleWorld } from "../../platform/letters.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Deliver, letterMail, paragraphsOf } from "../mail/public.ts";
import { createReturnsRepository, type ReturnRow } from "./returns.repository.ts";
import type { Locale } from "@kram/domain/languages";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

/** Tells a buyer what came back or cost less, and where the money goes. */
export function createReturnMailHandlers({
  deliver,
  words,
  db,
  shopUrl,
}: {
  deliver: Deliver;
  words: MailWords;
  db: Database;
  shopUrl: string;
}): Record<string, OutboxHandler> {
  const returns = createReturnsRepository(db);
  return {
    "mail.return-recorded": (entry) =>
      deliver(entry, async (readable) => {
        const row = readable(await returns.find(Number(entry.payload.returnId)));
        return row && returnMail(row, { words, shopUrl });
      }),
  };
}

type MailedReturn = Pick<
  ReturnRow,
  | "locale"
  | "reason"
  | "name"
  | "email"
  | "orderNumber"
  | "currency"
  | "lines"
  | "money"
  | "refunds"
  | "bonus"
  | "refundTo"
  | "approval"
  | "evidence"
>;

function moneyText(row: MailedReturn): string {
  const { waits, toPayment, toRefunds } = returnTexts(row.locale).mail;
  if (creditOf(row) !== "given") return waits;
  return row.refundTo === "PAYMENT" ? toPayment : toRefunds;
}

function wordsFor({ locale, reason }: MailedReturn) {
  const { mail, unavailable, lines } = returnTexts(locale);
  if (isLineRefund(reason)) return { letter: "lines-refunded", texts: { ...mail, ...lines } } as const;
  if (reason === "UNAVAILABLE") return { letter: "rest-unavailable", texts: { ...mail, ...unavailable } } as const;
  return { letter: "return-recorded", texts: mail } as const;
}

function returnMail(row: MailedReturn, { words, shopUrl }: { words: MailWords; shopUrl: string }): Mail {
  const { letter, texts } = wordsFor(row);
  const params = { name: row.name, number: row.orderNumber };
  const { subject, greeting, lead, action, closing } = words(letter, row.locale, texts, params);
  const sum = (minor: number) => amountText(formatMinor(minor), row.currency, row.locale);
  const said = (minor: number, text: string) => (minor > 0 ? [fillText(text, { amount: sum(minor) })] : []);
  return letterMail({
    to: row.email,
    locale: row.locale,
    subject,
    paragraphs: [
      greeting,
      ...paragraphsOf(lead),
      ...row.lines.map(({ quantity, title, reduced }) =>
        reduced > 0 ? fillText(texts.reduced, { title, amount: sum(reduced) }) : `${quantity} × ${title}`,
      ),
      ...said(row.money, moneyText(row)),
      ...said(row.refunds, texts.refunds),
      ...said(row.bonus, texts.bonus),
    ],
    action: { label: action, href: `${shopUrl}${localePrefix(row.locale)}/orders/${row.orderNumber}` },
    closing,
  });
}

/** Samples of the mails about goods that came back, never left, or cost less. */
export const returnLetters: Letters = {
  "return-recorded": sampleOf("GOODWILL"),
  "rest-unavailable": sampleOf("UNAVAILABLE"),
  "lines-refunded": sampleOf("DAMAGED"),
};

function sampleOf(reason: ReturnRow["reason"]) {
  return ({ sample: { name, email, product }, locale, country, ...world }: SampleWorld) => {
    const line = { code: "SAMPLE", title: product, promotionCode: "", quantity: 1, restocked: 1, reduced: 0 };
    const who = { name, email, locale, orderNumber: `${country.orderPrefix}000001`, currency: country.currency };
    const given = {
      reason,
      money: 5000,
      refunds: 0,
      bonus: 0,
      refundTo: "PAYMENT",
      approval: null,
      evidence: "payment",
    } as const;
    return returnMail({ ...who, ...given, lines: [line] }, world);
  };
}

const TEXTS: Readonly<Record<Locale, typeof pl>> = { pl, en, de };

export function returnTexts(locale: Locale): typeof pl {
  return TEXTS[locale];
}
