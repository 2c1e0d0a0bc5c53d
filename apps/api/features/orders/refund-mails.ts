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
import { createRefundsRepository, type RefundToTell } from "./refunds.repository.ts";
import de from "./texts/refund.de.json" with { type: "json" };
import en from "./texts/refund.en.json" with { type: "json" };
import pl from "./texts/refund.pl.json" with { type: "json" };

const TEXTS: Readonly<Record<Locale, typeof pl>> = { pl, en, de };

/** Asks a member for the account that a refund goes to; nothing where it went or is known meanwhile. Source: returns 10, 11. */
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

/** Samples of the mails about the account of a refund. */
export const refundLetters: Letters = {
  "refund-account": sampleOf(false),
  "refund-came-back": sampleOf(true),
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
