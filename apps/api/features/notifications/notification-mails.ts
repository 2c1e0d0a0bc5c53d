import type { Locale } from "@kram/domain/languages";
import { LOCALES } from "@kram/countries/country";
import type { Queryable } from "../../platform/database.ts";
import type { Letters, MailWords } from "../../platform/letters.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";
import { type Deliver, letterMail, unsubscribeHeaders } from "../mail/public.ts";
import type { NotificationRow } from "./notifications.repository.ts";
import { makeUnsubscribeToken } from "./unsubscribe-token.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS = { pl, en, de };

interface MailedRow extends Pick<NotificationRow, "texts"> {
  memberId: number;
  email: string;
  name: string;
  locale: Locale;
}

interface Announcement {
  title: string;
  message: string;
  /** Unsubscribes. */
  token: string;
}

/** Mails important messages that are wanted and unread. */
export function createNotificationMailHandlers({
  deliver,
  words,
  db,
  shopUrl,
  secret,
}: {
  deliver: Deliver;
  words: MailWords;
  db: Queryable;
  shopUrl: string;
  secret: string;
}): Record<string, OutboxHandler> {
  return {
    "mail.notification": (entry) =>
      deliver(entry, async (readable) => {
        const row = readable(await wantedMail(db, Number(entry.payload.notificationId)));
        if (!row) return null;
        const { title = "", message = "" } = row.texts[row.locale] ?? row.texts[LOCALES[0]] ?? {};
        const token = makeUnsubscribeToken(row.memberId, secret);
        return {
          ...notificationMail({ ...row, title, message, token }, { words, shopUrl }),
          headers: unsubscribeHeaders({ shopUrl, list: "notifications", token, locale: row.locale }),
        };
      }),
  };
}

/** With the way to have no more of them. */
function notificationMail(
  { email, name, locale, title, message, token }: Omit<MailedRow, "texts" | "memberId"> & Announcement,
  { words, shopUrl }: { words: MailWords; shopUrl: string },
): Mail {
  const texts = TEXTS[locale];
  const { greeting, action, closing } = words("notification", locale, texts, { name });
  const address = (path: string) => shopUrl + localePrefix(locale) + path;
  return letterMail({
    to: email,
    locale,
    subject: title,
    paragraphs: [greeting, ...message.split(/\n+/u)],
    action: { label: action, href: address("/notifications") },
    aside: { label: texts.decline, href: address(`/unsubscribe?token=${token}`) },
    closing,
  });
}

/** A sample of an important message. */
export const notificationLetters: Letters = {
  notification: ({ sample, locale, ...world }) =>
    notificationMail({ ...sample, locale, title: sample.occasion, token: "" }, world),
};

async function wantedMail(db: Queryable, notificationId: number): Promise<MailedRow | null> {
  const [row] = await db.query(
    "notifications.wanted-mail",
    `SELECT n.texts, m.id AS "memberId", m.email, m.name, m.locale FROM notifications n JOIN members m ON m.id = n.member_id
     LEFT JOIN notification_preferences p ON p.member_id = m.id
     WHERE n.id = $1 AND n.read_at IS NULL AND coalesce(p.mail_important, true)`,
    [notificationId],
  );
  return row ?? null;
}
