import { writtenLocale } from "@kram/domain/languages";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { Letters, MailWords, SampleWorld } from "../../platform/letters.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Deliver, letterMail, paragraphsOf } from "../mail/public.ts";
import { type ComplaintDetailRow, createComplaintsRepository } from "./complaints.repository.ts";
import { numberOf } from "./present-complaint.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS: Readonly<Record<ComplaintDetailRow["locale"], typeof pl>> = { pl, en, de };

type Kind = "received" | "answered" | "accepted" | "rejected";

/** Mails receipt, answers and decision. */
export function createComplaintMailHandlers({
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
  const complaints = createComplaintsRepository(db, country.timeZone);
  const send =
    (kindOf: (row: ComplaintDetailRow) => Kind): OutboxHandler =>
    (entry) =>
      deliver(entry, async (readable) => {
        const row = readable(await complaints.find(Number(entry.payload.complaintId), null));
        return row && complaintMail(row, kindOf(row), { words, shopUrl });
      });
  return {
    "mail.complaint-received": send(() => "received"),
    "mail.complaint-answered": send(() => "answered"),
    "mail.complaint-decided": send(({ status }) => (status === "ACCEPTED" ? "accepted" : "rejected")),
  };
}

type MailedComplaint = Pick<
  ComplaintDetailRow,
  "id" | "locale" | "email" | "name" | "orderNumber" | "wish" | "dueOn" | "lines" | "messages"
>;

function complaintMail(
  row: MailedComplaint,
  kind: Kind,
  { words, shopUrl }: { words: MailWords; shopUrl: string },
): Mail {
  const texts = TEXTS[row.locale];
  const number = numberOf(row.id);
  const params = {
    name: row.name,
    number,
    order: row.orderNumber,
    wish: texts.wishes[row.wish],
    dueOn: new Intl.DateTimeFormat(writtenLocale(row.locale), { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(row.dueOn),
    ),
  };
  const { greeting, action, closing } = texts;
  const worded = words(`complaint-${kind}`, row.locale, { greeting, action, closing, ...texts[kind] }, params);
  const goods = row.lines.map(({ quantity, title }) => `${quantity} × ${title}`);
  const last = row.messages.findLast(({ staffName }) => staffName !== null)?.text ?? "";
  return letterMail({
    to: row.email,
    locale: row.locale,
    subject: worded.subject,
    paragraphs: [
      worded.greeting,
      ...paragraphsOf(worded.lead),
      ...(kind === "received" ? goods : last.split(/\n{2,}/u)),
    ],
    action: { label: worded.action, href: `${shopUrl}${localePrefix(row.locale)}/complaints/${number}` },
    closing: worded.closing,
  });
}

/** Samples of the mails about complaints. */
export const complaintLetters: Letters = {
  "complaint-received": sampleOf("received"),
  "complaint-answered": sampleOf("answered"),
  "complaint-accepted": sampleOf("accepted"),
  "complaint-rejected": sampleOf("rejected"),
};

function sampleOf(kind: Kind) {
  return ({ sample, locale, country, ...world }: SampleWorld): Mail => {
    const { name, email, product, message } = sample;
    const row: MailedComplaint = {
      id: 1,
      locale,
      email,
      name,
      orderNumber: `${country.orderPrefix}000001`,
      wish: "REPAIR",
      dueOn: new Date().toISOString().slice(0, 10),
      lines: [{ code: "SAMPLE", title: product, promotionCode: "", quantity: 1 }],
      messages: [{ id: 1, text: message, at: "", staffName: name, files: [] }],
    };
    return complaintMail(row, kind, world);
  };
}
