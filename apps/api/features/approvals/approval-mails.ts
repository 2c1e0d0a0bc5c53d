import type { Locale } from "@kram/domain/languages";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { fillText } from "../../platform/fill-text.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import { type Deliver, letterMail } from "../mail/public.ts";
import { createApprovalMailsRepository } from "./requests.repository.ts";
import { type ApprovalRow, createApprovalsRepository } from "./approvals.repository.ts";
import { requestDetails } from "./record-decisions.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS = { pl, en, de };

/** For requests that their askers may carry out alone. */
export function createApprovalMailHandlers({
  deliver,
  db,
  country,
  apiUrl,
  shopUrl,
}: {
  deliver: Deliver;
  db: Database;
  country: Country;
  apiUrl: string;
  shopUrl: string;
}): Record<string, OutboxHandler> {
  const approvals = createApprovalsRepository(db);
  const recipients = createApprovalMailsRepository(db);
  return {
    "mail.approval-alone": (entry) =>
      deliver(entry, async () => {
        const { approvalId, memberId, staffId } = entry.payload;
        const asked = await approvals.find(Number(approvalId));
        if (!asked?.aloneUntil) return null;
        if (memberId !== undefined) {
          const member = await recipients.member(Number(memberId));
          return member && memberLetter(asked, { member, country, shopUrl });
        }
        const to = staffId === undefined ? await recipients.owner() : await recipients.staff(Number(staffId));
        return to && staffLetter(asked, { to, country, apiUrl });
      }),
  };
}

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
  asked: ApprovalRow,
  {
    member: { email, name, locale },
    country,
    shopUrl,
  }: { member: { email: string; name: string; locale: Locale }; country: Country; shopUrl: string },
) {
  const texts = TEXTS[locale];
  return letterMail({
    to: email,
    locale,
    subject: texts.member_subject,
    paragraphs: [
      fillText(texts.greeting_named, { name }),
      fillText(texts.member_lead, { until: moment(asked.aloneUntil, { locale, country }) }),
    ],
    action: { label: texts.member_action, href: `${shopUrl}${localePrefix(locale)}/profile/security` },
    notes: [texts.member_note],
    closing: texts.closing,
  });
}

function moment(at: Date | null, { locale, country }: { locale: string; country: Country }): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short", timeZone: country.timeZone });
  return at === null ? "" : format.format(at);
}
