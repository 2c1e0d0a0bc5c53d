import type { Locale } from "@kram/domain/languages";
import type { Database } from "../../platform/database.ts";
import { fillText } from "../../platform/fill-text.ts";
import type { Letters, MailWords } from "../../platform/letters.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Deliver, letterMail, paragraphsOf } from "../mail/public.ts";
import { referenceOf } from "../withdrawals/public.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };
import { createReturnLabelsRepository, type ReturnLabelToMail } from "./return-labels.repository.ts";

const TEXTS: Readonly<Record<Locale, typeof pl>> = { pl, en, de };

/** Leads to the label of a return. */
export function createReturnLabelMailHandlers({
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
  const labels = createReturnLabelsRepository(db);
  return {
    "mail.withdrawal-label": (entry) =>
      deliver(entry, async (readable) => {
        const row = readable(await labels.mailed(Number(entry.payload.withdrawalId)));
        return row && labelMail(row, { words, shopUrl });
      }),
  };
}

function labelMail(label: ReturnLabelToMail, { words, shopUrl }: { words: MailWords; shopUrl: string }): Mail {
  const { id, orderNumber: number, name, email, locale, trackingNumber, hasCode } = label;
  const { free, code, follow, ...texts } = TEXTS[locale];
  const params = { name, number, reference: referenceOf(id) };
  const { subject, greeting, lead, action, closing } = words("withdrawal-label", locale, texts, params);
  return letterMail({
    to: email,
    locale,
    subject,
    paragraphs: [
      greeting,
      ...paragraphsOf(lead),
      hasCode ? code : free,
      fillText(follow, { tracking: trackingNumber ?? "" }),
    ],
    action: { label: action, href: `${shopUrl}${localePrefix(locale)}/orders/${encodeURIComponent(number)}` },
    closing,
  });
}

/** A sample of the mail. */
export const returnLabelLetters: Letters = {
  "withdrawal-label": ({ sample: { name, email }, locale, country, ...world }) => {
    const about = {
      id: 1,
      orderNumber: `${country.orderPrefix}000001`,
      trackingNumber: "99900000000801",
      hasCode: true,
    };
    return labelMail({ name, email, locale, ...about }, world);
  },
};
