import { type Locale, writtenLocale } from "@kram/domain/languages";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { HOUR_MS } from "../../platform/feature.ts";
import { fillText } from "../../platform/fill-text.ts";
import type { Letters, MailWords } from "../../platform/letters.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import { type Deliver, letterMail, paragraphsOf } from "../mail/public.ts";
import { createApprovalMailsRepository } from "./requests.repository.ts";
import { type ApprovalRow, createApprovalsRepository } from "./approvals.repository.ts";
import { requestDetails } from "./record-decisions.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS = { pl, en, de };

const DAY_MS = 24 * HOUR_MS;

/** For requests that their askers may carry out alone. */
export function createApprovalMailHandlers({
  deliver,
  words,
  db,
  country,
  apiUrl,
  shopUrl,
}: {
  deliver: Deliver;
  words: MailWords;
  db: Database;
  country: Country;
  apiUrl: string;
  shopUrl: string;
}): Record<string, OutboxHandler> {
  const approvals = createApprovalsRepository(db);
  const recipients = createApprovalMailsRepository(db);
  return {
    "mail.approval-alone": (entry) =>
      deliver(entry, async (readable) => {
        const { approvalId, memberId, staffId } = entry.payload;
        const asked = await approvals.find(Number(approvalId));
        if (!asked?.aloneUntil) return null;
        if (memberId !== undefined) {
          const member = readable(await recipients.member(Number(memberId)));
          return member && memberLetter(asked, { member, words, country, shopUrl });
        }
        const to = staffId === undefined ? await recipients.owner() : await recipients.staff(Number(staffId));
        return to && staffLetter(asked, { to, country, apiUrl });
      }),
  };
}

/** A sample of the mail to the member concerned. */
export const approvalLetters: Letters = {
  "second-factor-lift": ({ sample, locale, ...world }) =>
    memberLetter({ aloneUntil: new Date(Date.now() + DAY_MS) }, { member: { ...sample, locale }, ...world }),
};

function staffLetter(
  asked: ApprovalRow,
  { to, country, apiUrl }: { to: { email: string; name: string | null }; country: Country; apiUrl: string },
) {
  const locale = country.serviceLocale;
  const texts = TEXTS[locale];
  const what = texts.kind[asked.kind];
  const about = asked.subject ? `${asked.subject.name}, ${asked.subject.email}` : requestDetails(asked).subject;
  const details = { what, about, by: asked.askedByName, until: moment(asked.aloneUntil, { locale, country }) };
  return letterMail({
    to: to.email,
    locale,
    subject: fillText(texts.subject, { what }),
    paragraphs: [
      to.name === null ? texts.greeting : fillText(texts.greeting_named, { name: to.name }),
      fillText(texts.lead, details),
    ],
    action: { label: texts.action, href: `${apiUrl}/office/#/approvals` },
    notes: [texts.note],
    closing: texts.closing,
  });
}

function memberLetter(
  asked: Pick<ApprovalRow, "aloneUntil">,
  {
    member: { email, name, locale },
    words,
    country,
    shopUrl,
  }: { member: { email: string; name: string; locale: Locale }; words: MailWords; country: Country; shopUrl: string },
) {
  const texts = TEXTS[locale];
  const defaults = {
    subject: texts.member_subject,
    greeting: texts.greeting_named,
    lead: texts.member_lead,
    action: texts.member_action,
    closing: texts.closing,
  };
  const fields = { name, until: moment(asked.aloneUntil, { locale, country }) };
  const { subject, greeting, lead, action, closing } = words("second-factor-lift", locale, defaults, fields);
  return letterMail({
    to: email,
    locale,
    subject,
    paragraphs: [greeting, ...paragraphsOf(lead)],
    action: { label: action, href: `${shopUrl}${localePrefix(locale)}/profile/security` },
    notes: [texts.member_note],
    closing,
  });
}

function moment(at: Date | null, { locale, country }: { locale: string; country: Country }): string {
  const format = new Intl.DateTimeFormat(writtenLocale(locale), {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: country.timeZone,
  });
  return at === null ? "" : format.format(at);
}
