import { writtenLocale } from "@kram/domain/languages";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Letters, MailWords, SampleWorld } from "../../platform/letters.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { fillText } from "../../platform/fill-text.ts";
import { type Deliver, letterMail, paragraphsOf } from "../mail/public.ts";
import type { SettingParts } from "../settings/public.ts";
import { type ContactRow, createContactRepository } from "./contact.repository.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS: Readonly<Record<ContactRow["locale"], typeof pl>> = { pl, en, de };

export function createContactMailHandlers({
  deliver,
  words,
  db,
  country: { serviceLocale },
  settingParts,
}: {
  deliver: Deliver;
  words: MailWords;
  db: Database;
  country: Country;
  /** The company's address is used unless the rules name one for service. */
  settingParts: Pick<SettingParts, "get">;
}): Record<string, OutboxHandler> {
  const contact = createContactRepository(db);
  const serviceOf = ({ serviceEmail }: ContactRow) => {
    const email = serviceEmail ?? settingParts.get("company")?.email;
    if (email === undefined) throw new ShopError({ code: "shop.company-unknown" });
    return email;
  };
  return {
    "mail.contact-service": (entry) =>
      deliver(entry, async () => {
        const row = await contact.find(Number(entry.payload.messageId));
        if (!row) return null;
        const letter = serviceMail(row, serviceOf(row), serviceLocale);
        return { ...letter, replyTo: row.email, attachments: await contact.filesOf(row.id) };
      }),
    "mail.contact-copy": (entry) =>
      deliver(entry, async (readable) => {
        const row = readable(await contact.find(Number(entry.payload.messageId)));
        return row && copyMail(row, words);
      }),
    "mail.contact-reply": (entry) =>
      deliver(entry, async (readable) => {
        const row = readable(await contact.find(Number(entry.payload.messageId)));
        const reply = await contact.replyOf(Number(entry.payload.replyId));
        return row && reply && { ...replyMail(row, reply.text, words), replyTo: serviceOf(row) };
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

type MailedRow = Omit<ContactRow, "serviceEmail">;

function copyMail(row: MailedRow, words: MailWords): Mail {
  const texts = TEXTS[row.locale].copy;
  const { subject, greeting, lead, closing } = words("contact-copy", row.locale, texts, detailsOf(row, row.locale));
  return letterMail({
    to: row.email,
    locale: row.locale,
    subject,
    paragraphs: [greeting, ...paragraphsOf(lead), ...row.content.split(/\n{2,}/u), ...filesLine(row, texts.files)],
    notes: [texts.note],
    closing,
  });
}

function replyMail(row: MailedRow, text: string, words: MailWords): Mail {
  const texts = TEXTS[row.locale].reply;
  const { subject, greeting, closing } = words("contact-reply", row.locale, texts, detailsOf(row, row.locale));
  const date = new Intl.DateTimeFormat(writtenLocale(row.locale), { dateStyle: "long" }).format(row.createdAt);
  return letterMail({
    to: row.email,
    locale: row.locale,
    subject,
    paragraphs: [greeting, ...text.split(/\n{2,}/u)],
    notes: [fillText(texts.quote, { date }), ...row.content.split(/\n{2,}/u)],
    closing,
  });
}

function detailsOf(row: MailedRow, locale: ContactRow["locale"]): Record<string, string> {
  return {
    reference: `K-${row.id}`,
    about: TEXTS[locale].subjects[row.subject],
    email: row.email,
    memberNo: row.memberNo ?? "",
    language: row.locale,
  };
}

function filesLine({ files }: MailedRow, text: string): string[] {
  return files.length === 0 ? [] : [fillText(text, { files: files.map(({ name }) => name).join(", ") })];
}

/** Samples of the mails to whom a message came from. */
export const contactLetters: Letters = {
  "contact-copy": (world) => copyMail(sampleRow(world), world.words),
  "contact-reply": (world) => replyMail(sampleRow(world), world.sample.message, world.words),
};

function sampleRow({ sample: { email, message }, locale }: SampleWorld): MailedRow {
  return { id: 1, subject: "OTHER", content: message, email, locale, memberNo: null, createdAt: new Date(), files: [] };
}
