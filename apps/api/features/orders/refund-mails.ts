import type { Locale } from "@kram/domain/languages";
import { formatMinor } from "@kram/domain/money";
import { amountText } from "../../platform/amount-text.ts";
import type { Database } from "../../platform/database.ts";
import { fillText } from "../../platform/fill-text.ts";
import type { Letters, MailWords, SampleWorld } from "../../platform/letters.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Deliver, letterMail, paragraphsOf } from "../mail/public.ts";
import { createRefundsRepository, type RefundToTell } from "./refunds.repository.ts";
import de from "./texts/refund.de.json" with { type: "json" };
import en from "./texts/refund.en.json" with { type: "json" };
import pl from "./texts/refund.pl.json" with { type: "json" };

const TEXTS: Readonly<Record<Locale, typeof pl>> = { pl, en, de };

/** Asks a member for the account that a refund goes to; nothing where it went meanwhile. Source: returns 10. */
export function createRefundMailHandlers({
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
  const refunds = createRefundsRepository(db);
  return {
    "mail.refund-account": (entry) =>
      deliver(entry, async (readable) => {
        const told = readable(await refunds.toTell(String(entry.payload.refundId)));
        return told && refundMail(told, { words, shopUrl });
      }),
  };
}

function refundMail(told: RefundToTell, { words, shopUrl }: { words: MailWords; shopUrl: string }): Mail {
  const { email, name, locale, orderNumber: number, failedAccount, failedReason } = told;
  const { greeting, closing, action, account: accountText, reason: reasonText, profileOnly, cameBack } = TEXTS[locale];
  const amount = amountText(formatMinor(told.amount), told.currency, locale);
  const worded = words(
    "refund-came-back",
    locale,
    { greeting, closing, action, ...cameBack },
    { name, number, amount },
  );
  const said = (text: string, value: string | null, field: string) =>
    value ? [fillText(text, { [field]: value })] : [];
  return letterMail({
    to: email,
    locale,
    subject: worded.subject,
    paragraphs: [
      worded.greeting,
      ...paragraphsOf(worded.lead),
      ...said(accountText, failedAccount?.slice(-4) ?? null, "account"),
      ...said(reasonText, failedReason, "reason"),
      profileOnly,
    ],
    action: { label: worded.action, href: `${shopUrl}${localePrefix(locale)}/profile#bank` },
    closing: worded.closing,
  });
}

/** Samples of the mails about the account of a refund. */
export const refundLetters: Letters = {
  "refund-came-back": ({ sample: { name, email, message }, locale, country, ...world }: SampleWorld) =>
    refundMail(
      {
        email,
        name,
        locale,
        orderNumber: `${country.orderPrefix}000001`,
        amount: 5000,
        currency: country.currency,
        failedAccount: "1234",
        failedReason: message,
      },
      world,
    ),
};
