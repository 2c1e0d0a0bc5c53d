import type { Locale } from "@kram/domain/languages";
import type { Database } from "../../platform/database.ts";
import { fillText } from "../../platform/fill-text.ts";
import type { Letters, MailWords, SampleWorld } from "../../platform/letters.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Deliver, letterMail, paragraphsOf } from "../mail/public.ts";
import { numberOf } from "../complaints/public.ts";
import { referenceOf } from "../withdrawals/public.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };
import { createReturnLabelsRepository, type ReturnCase, type ReturnLabelToMail } from "./return-labels.repository.ts";

const TEXTS: Readonly<Record<Locale, typeof pl>> = { pl, en, de };

/** Leads to the label of a withdrawal or a complaint. */
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
  const send =
    (aboutOf: (payload: Readonly<Record<string, unknown>>) => ReturnCase): OutboxHandler =>
    (entry) =>
      deliver(entry, async (readable) => {
        const row = readable(await labels.mailed(aboutOf(entry.payload)));
        return row && labelMail(row, { words, shopUrl });
      });
  return {
    "mail.withdrawal-label": send(({ withdrawalId }) => ({ withdrawal: Number(withdrawalId) })),
    "mail.complaint-label": send(({ complaintId }) => ({ complaint: Number(complaintId) })),
  };
}

function labelMail(label: ReturnLabelToMail, { words, shopUrl }: { words: MailWords; shopUrl: string }): Mail {
  const { withdrawalId, complaintId, orderNumber: number, name, email, locale, trackingNumber } = label;
  const { subjects, ways, kept, follow, ...texts } = TEXTS[locale];
  const way = wayOf(label);
  const of =
    complaintId === null
      ? ({
          kind: "withdrawal-label",
          reference: referenceOf(Number(withdrawalId)),
          page: `orders/${encodeURIComponent(number)}`,
        } as const)
      : ({
          kind: "complaint-label",
          reference: numberOf(complaintId),
          page: `complaints/${numberOf(complaintId)}`,
        } as const);
  const { kind, reference } = of;
  const pieces = { ...texts, subject: subjects[kind] };
  const { subject, greeting, lead, action, closing } = words(kind, locale, pieces, { name, number, reference });
  return letterMail({
    to: email,
    locale,
    subject,
    paragraphs: [
      greeting,
      ...paragraphsOf(lead),
      fillText(ways[way], { code: label.typedCode ?? "" }),
      trackingNumber === null ? kept : `${fillText(follow, { tracking: trackingNumber })} ${kept}`,
    ],
    action: { label: action, href: `${shopUrl}${localePrefix(locale)}/${of.page}` },
    closing,
  });
}

/** What the person may do with it. */
function wayOf({ typedCode, hasLabel, hasCode }: ReturnLabelToMail) {
  if (typedCode !== null) return hasLabel ? "typedOrLabel" : "typed";
  return hasCode ? "codeOrLabel" : "label";
}

/** Samples of the mails. */
export const returnLabelLetters: Letters = {
  "withdrawal-label": sampleOf({ withdrawalId: 1, complaintId: null }),
  "complaint-label": sampleOf({ withdrawalId: null, complaintId: 1 }),
};

function sampleOf(about: Pick<ReturnLabelToMail, "withdrawalId" | "complaintId">) {
  return ({ sample: { name, email }, locale, country, ...world }: SampleWorld): Mail => {
    const order = {
      orderNumber: `${country.orderPrefix}000001`,
      trackingNumber: "99900000000801",
      hasLabel: true,
      hasCode: true,
      typedCode: null,
    };
    return labelMail({ name, email, locale, ...about, ...order }, world);
  };
}
