import type { Country } from "@kram/countries/country";
import type { Locale } from "@kram/domain/languages";
import { formatMinor } from "@kram/domain/money";
import { amountText } from "../../platform/intl.ts";
import type { Database } from "../../platform/database.ts";
import { fillText } from "../../platform/fill-text.ts";
import type { Letters, MailWords, SampleWorld } from "../../platform/letters.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Deliver, letterMail, paragraphsOf } from "../mail/public.ts";
import { fitsBankFile } from "./mark-refund-done.ts";
import { createRefundsRepository, type RefundToTell, type SentRefund } from "./refunds.repository.ts";
import de from "./texts/refund.de.json" with { type: "json" };
import en from "./texts/refund.en.json" with { type: "json" };
import pl from "./texts/refund.pl.json" with { type: "json" };

const TEXTS: Readonly<Record<Locale, typeof pl>> = { pl, en, de };

/**
 * Asks a member for the account that a refund goes to, unless it went or is known meanwhile, and says that staff sent
 * one. Source: returns 9–11.
 */
export function createRefundMailHandlers({
  deliver,
  words,
  db,
  country,
  shopUrl,
}: {
  deliver: Deliver;
  words: MailWords;
  db: Database;
  country: Country;
  shopUrl: string;
}): Record<string, OutboxHandler> {
  const refunds = createRefundsRepository(db);
  return {
    "mail.refund-account": (entry) =>
      deliver(entry, async (readable) => {
        const told = readable(await refunds.toTell(String(entry.payload.refundId)));
        if (told === null || (told.failedAccount === null && fitsBankFile(told, country))) return null;
        return refundMail(told, { words, shopUrl });
      }),
    "mail.refund-sent": (entry) =>
      deliver(entry, async (readable) => {
        const { refundId, failures } = entry.payload;
        const sent = readable(await refunds.sent(String(refundId), Number(failures)));
        return sent && sentMail(sent, { words, shopUrl });
      }),
  };
}

function refundMail(told: RefundToTell, { words, shopUrl }: { words: MailWords; shopUrl: string }): Mail {
  const { email, name, locale, orderNumber: number, account, failedAccount, failedReason } = told;
  const { greeting, closing, action, wanted, cameBack, ...texts } = TEXTS[locale];
  const amount = amountText(formatMinor(told.amount), told.currency, locale);
  const isBack = failedAccount !== null;
  const letter = isBack ? "refund-came-back" : "refund-account";
  const defaults = { greeting, closing, action, ...(isBack ? cameBack : wanted) };
  const worded = words(letter, locale, defaults, { name, number, amount });
  const said = (text: string, value: string | null, field: string) =>
    value ? [fillText(text, { [field]: value })] : [];
  return letterMail({
    to: email,
    locale,
    subject: worded.subject,
    paragraphs: [
      worded.greeting,
      ...paragraphsOf(worded.lead),
      ...(isBack ? [] : said(texts.unfit, account.slice(-4), "account")),
      ...said(texts.account, failedAccount?.slice(-4) ?? null, "account"),
      ...said(texts.reason, failedReason, "reason"),
      texts.profileOnly,
    ],
    action: { label: worded.action, href: `${shopUrl}${localePrefix(locale)}/profile#bank` },
    closing: worded.closing,
  });
}

function sentMail(sent: SentRefund, { words, shopUrl }: { words: MailWords; shopUrl: string }): Mail {
  const { email, name, locale, orderNumber: number, sentTo, wasPaidOnline } = sent;
  const { greeting, closing, order: action, sent: texts } = TEXTS[locale];
  const amount = amountText(formatMinor(sent.amount), sent.currency, locale);
  const defaults = { greeting, closing, action, subject: texts.subject, lead: texts.lead };
  const worded = words("refund-sent", locale, defaults, { name, number, amount });
  const way = sentTo === "" ? (wasPaidOnline ? "back" : "transfer") : wasPaidOnline ? "either" : "account";
  return letterMail({
    to: email,
    locale,
    subject: worded.subject,
    paragraphs: [
      worded.greeting,
      ...paragraphsOf(worded.lead),
      fillText(texts[way], { account: sentTo.slice(-4) }),
      texts.missing,
    ],
    action: { label: worded.action, href: `${shopUrl}${localePrefix(locale)}/orders/${number}` },
    closing: worded.closing,
  });
}

/** Samples of the mails about refunds by bank transfer. */
export const refundLetters: Letters = {
  "refund-account": sampleOf(false),
  "refund-came-back": sampleOf(true),
  "refund-sent": ({ sample: { name, email }, locale, country, ...world }) => {
    const about = { orderNumber: `${country.orderPrefix}000001`, amount: 5000, currency: country.currency };
    return sentMail({ email, name, locale, ...about, sentTo: "1234", wasPaidOnline: false }, world);
  },
};

function sampleOf(isBack: boolean) {
  return ({ sample: { name, email, message }, locale, country, ...world }: SampleWorld) => {
    const about = {
      orderNumber: `${country.orderPrefix}000001`,
      amount: 5000,
      currency: country.currency,
      account: "",
    };
    const failed = { failedAccount: isBack ? "1234" : null, failedReason: isBack ? message : null };
    return refundMail({ email, name, locale, ...about, ...failed }, world);
  };
}
