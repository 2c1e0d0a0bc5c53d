import { writtenLocale } from "@kram/domain/languages";
import type { Country, Locale } from "@kram/countries/country";
import type { Database, Queryable } from "../../platform/database.ts";
import { fillText } from "../../platform/fill-text.ts";
import type { Letters, MailWords } from "../../platform/letters.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import { BULK } from "../../platform/outbox/outbox.repository.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Deliver, letterMail, paragraphsOf } from "../mail/public.ts";
import de from "./texts/mail.de.json" with { type: "json" };
import en from "./texts/mail.en.json" with { type: "json" };
import pl from "./texts/mail.pl.json" with { type: "json" };

const TEXTS: Readonly<Record<Locale, typeof pl>> = { pl, en, de };

/** Members told by one statement. */
const PART = 500;

interface Announced {
  email: string;
  name: string;
  locale: Locale;
  /** Of the text that changes, in the reader's language. */
  title: string;
  /** As in the address of its versions. */
  document: string;
  version: number;
  from: Date;
}

/** Tells all members whom a new version concerns, part by part and each once. Source: consents 8. */
export function createAnnouncementHandlers({
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
  return {
    "terms.announce": async ({ payload }) => {
      const [told] = await db.query("terms.tell-part", TELL_PART, [Number(payload.versionId), PART]);
      if (told?.count === PART) await announceVersion(db, Number(payload.versionId));
    },
    "mail.terms-announced": (entry) =>
      deliver(entry, async (readable) => {
        const { memberId, versionId } = entry.payload;
        const row = readable(await announced(db, { memberId: Number(memberId), versionId: Number(versionId) }));
        return row && announcementMail(row, { words, country, shopUrl });
      }),
  };
}

/** Begins to tell, or goes on. */
export async function announceVersion(db: Queryable, versionId: number): Promise<void> {
  await db.query(
    "terms.announce",
    `INSERT INTO outbox (kind, lane, payload) VALUES ('terms.announce', ${BULK}, jsonb_build_object('versionId', $1::bigint))`,
    [versionId],
  );
}

/** A sample of what tells of new terms. */
export const announcementLetters: Letters = {
  "terms-announced": ({ sample, locale, ...world }) => {
    const from = new Date("2030-01-01T12:00:00Z");
    const { title } = TEXTS[locale];
    return announcementMail({ ...sample, locale, title, document: "regulations", version: 2, from }, world);
  },
};

function announcementMail(
  { email, name, locale, title, document, version, from }: Announced,
  { words, country, shopUrl }: { words: MailWords; country: Country; shopUrl: string },
): Mail {
  const texts = TEXTS[locale];
  const day = new Intl.DateTimeFormat(writtenLocale(locale), { dateStyle: "long", timeZone: country.timeZone }).format(
    from,
  );
  const fields = { name, title, day };
  const worded = words("terms-announced", locale, texts, fields);
  const base = shopUrl + localePrefix(locale);
  return letterMail({
    to: email,
    locale,
    subject: worded.subject,
    paragraphs: [worded.greeting, ...paragraphsOf(worded.lead)],
    action: { label: worded.action, href: `${base}/versions/${document}/${version}` },
    notes: [fillText(texts.note, fields)],
    aside: { label: texts.leave, href: `${base}/profile/delete` },
    closing: worded.closing,
  });
}

/** Null once it counts or was taken back: then nobody is told. */
async function announced(db: Queryable, told: { memberId: number; versionId: number }): Promise<Announced | null> {
  const [row] = await db.query(
    "terms.announced",
    `SELECT m.email, m.name, m.locale, v.version, v.publish_at AS "from",
       coalesce(v.texts->m.locale->>'title', v.texts->'pl'->>'title') AS title,
       e.slug || CASE e.audience WHEN 'company' THEN '-company' ELSE '' END AS document
     FROM terms_announcements a JOIN content_versions v ON v.id = a.version_id AND v.state = 'scheduled'
     JOIN content_entries e ON e.id = v.entry_id JOIN members m ON m.id = $1 AND m.erased_at IS NULL
     WHERE a.version_id = $2`,
    [told.memberId, told.versionId],
  );
  if (!row?.from) return null;
  const { from, title, document, ...rest } = row;
  return { ...rest, from, title: title ?? "", document: document ?? "" };
}

/** The row's lock lets one worker after the other go on from where the first stopped: $1 version, $2 how many. */
const TELL_PART = `
WITH told AS (SELECT version_id, told_to FROM terms_announcements WHERE version_id = $1 FOR UPDATE),
part AS (
  SELECT m.id FROM told JOIN content_versions v ON v.id = told.version_id AND v.state = 'scheduled'
  JOIN content_entries e ON e.id = v.entry_id
  JOIN members m ON m.id > told.told_to AND m.erased_at IS NULL
    AND coalesce(e.audience, 'standard') = CASE WHEN e.audience IS NULL OR m.company_name IS NULL THEN 'standard' ELSE 'company' END
  ORDER BY m.id LIMIT $2
), mails AS (
  INSERT INTO outbox (kind, lane, payload)
  SELECT 'mail.terms-announced', ${BULK}, jsonb_build_object('memberId', id, 'versionId', $1::bigint) FROM part
), moved AS (
  UPDATE terms_announcements SET told_to = (SELECT max(id) FROM part) WHERE version_id = $1 AND EXISTS (SELECT 1 FROM part)
)
SELECT count(*)::int AS count FROM part`;
