import { withoutLinks } from "@kram/domain/personal-pages";
import type { Database } from "../../platform/database.ts";
import { fillText } from "../../platform/fill-text.ts";
import type { OutboxEntry } from "../../platform/outbox/outbox.repository.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Deliver, letterMail, type Readable } from "../mail/public.ts";
import { createPartnerMessagesRepository, type PartnerMessageRow } from "./partner-messages.repository.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS: Readonly<Record<PartnerMessageRow["locale"], typeof pl>> = { pl, en, de };

/** To the partner alone; the visitor's words are forgotten once the mail has left. Source: personal-pages 6. */
export async function mailPartner(
  entry: OutboxEntry,
  { deliver, db }: { deliver: Deliver; db: Database },
): ReturnType<Deliver> {
  const messages = createPartnerMessagesRepository(db);
  const id = Number(entry.payload.partnerMessageId);
  const make = async (readable: Readable) => {
    const row = readable(await messages.find(id));
    return row && partnerMail(row);
  };
  return deliver(entry, make, () => messages.forget(id));
}

/** Answering writes to the visitor; nothing of what they wrote becomes a link. */
function partnerMail({ to, locale, partnerName, writtenIn, ...visitor }: PartnerMessageRow): Mail {
  const texts = TEXTS[locale];
  const name = withoutLinks(visitor.name);
  const { email } = visitor;
  return {
    ...letterMail({
      to,
      locale,
      subject: fillText(texts.subject, { name }),
      paragraphs: [
        fillText(texts.greeting, { name: partnerName }),
        fillText(texts.lead, { name, email, language: texts.languages[writtenIn] }),
        ...withoutLinks(visitor.content).split(/\n{2,}/u),
      ],
      notes: [texts.note],
      closing: texts.closing,
    }),
    replyTo: email,
  };
}
