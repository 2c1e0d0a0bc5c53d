import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { fillText } from "../../platform/fill-text.ts";
import { type Deliver, letterMail } from "../mail/public.ts";
import { type ContactRow, createContactRepository } from "./contact.repository.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS: Readonly<Record<ContactRow["locale"], typeof pl>> = { pl, en, de };

export function createContactMailHandlers({
  deliver,
  db,
  country: { serviceLocale },
  mailFrom,
}: {
  deliver: Deliver;
  db: Database;
  country: Country;
  /** Used unless the settings name an address. */
  mailFrom: string;
}): Record<string, OutboxHandler> {
  const contact = createContactRepository(db);
  return {
    "mail.contact-service": (entry) =>
      deliver(entry, async () => {
        const row = await contact.find(Number(entry.payload.messageId));
        if (!row) return null;
        const letter = serviceMail(row, row.serviceEmail ?? mailFrom, serviceLocale);
        return { ...letter, replyTo: row.email, attachments: await contact.filesOf(row.id) };
      }),
    "mail.contact-copy": (entry) =>
      deliver(entry, async () => {
        const row = await contact.find(Number(entry.payload.messageId));
        return row && copyMail(row);
      }),
    "mail.contact-reply": (entry) =>
      deliver(entry, async () => {
        const row = await contact.find(Number(entry.payload.messageId));
        const reply = await contact.replyOf(Number(entry.payload.replyId));
        return row && reply && { ...replyMail(row, reply.text), replyTo: row.serviceEmail ?? mailFrom };
      }),
  };
}

function serviceMail(row: ContactRow, to: string, locale: ContactRow["locale"]): Mail {
  const texts = TEXTS[locale].service;
  const params = detailsOf(row, locale);
  return letterMail({
    to,
    locale,
    subject: fillText(texts.subject, params),
    paragraphs: [
      fillText(row.memberNo === null ? texts.fromVisitor : texts.fromMember, params),
      ...row.content.split(/\n{2,}/u),
      ...filesLine(row, texts.files),
    ],
    closing: fillText(texts.closing, params),
  });
}

function copyMail(row: ContactRow): Mail {
  const texts = TEXTS[row.locale].copy;
  const params = detailsOf(row, row.locale);
  return letterMail({
    to: row.email,
    locale: row.locale,
    subject: fillText(texts.subject, params),
    paragraphs: [
      texts.greeting,
      fillText(texts.lead, params),
      ...row.content.split(/\n{2,}/u),
      ...filesLine(row, texts.files),
    ],
    notes: [texts.note],
    closing: texts.closing,
  });
}

function replyMail(row: ContactRow, text: string): Mail {
  const texts = TEXTS[row.locale].reply;
  const date = new Intl.DateTimeFormat(row.locale, { dateStyle: "long" }).format(row.createdAt);
  return letterMail({
    to: row.email,
    locale: row.locale,
    subject: fillText(texts.subject, detailsOf(row, row.locale)),
    paragraphs: [texts.greeting, ...text.split(/\n{2,}/u)],
    notes: [fillText(texts.quote, { date }), ...row.content.split(/\n{2,}/u)],
    closing: texts.closing,
  });
}

function detailsOf(row: ContactRow, locale: ContactRow["locale"]): Record<string, string> {
  return {
    reference: `K-${row.id}`,
    about: TEXTS[locale].subjects[row.subject],
    email: row.email,
    memberNo: row.memberNo ?? "",
    language: row.locale,
  };
}

function filesLine({ files }: ContactRow, text: string): string[] {
  return files.length === 0 ? [] : [fillText(text, { files: files.map(({ name }) => name).join(", ") })];
}
