import type { Locale } from "@kram/domain/languages";
import { LOCALES } from "@kram/countries/country";
import type { Queryable } from "../../platform/database.ts";
import { localePrefix } from "../../platform/locale-prefix.ts";
import type { OutboxHandler } from "../../platform/outbox/outbox-worker.ts";
import { fillText } from "../../platform/fill-text.ts";
import { type Deliver, letterMail } from "../mail/public.ts";
import type { NotificationRow } from "./notifications.repository.ts";
import de from "./texts/de.json" with { type: "json" };
import en from "./texts/en.json" with { type: "json" };
import pl from "./texts/pl.json" with { type: "json" };

const TEXTS = { pl, en, de };

interface MailedRow extends Pick<NotificationRow, "texts"> {
  email: string;
  name: string;
  locale: Locale;
}

/** Mails important messages that are wanted and unread. */
export function createNotificationMailHandlers({
  deliver,
  db,
  shopUrl,
}: {
  deliver: Deliver;
  db: Queryable;
  shopUrl: string;
}): Record<string, OutboxHandler> {
  return {
    "mail.notification": (entry) =>
      deliver(entry, async () => {
        const row = await wantedMail(db, Number(entry.payload.notificationId));
        if (!row) return null;
        const { email, name, locale } = row;
        const { title = "", message = "" } = row.texts[locale] ?? row.texts[LOCALES[0]] ?? {};
        const texts = TEXTS[locale];
        const address = (path: string) => shopUrl + localePrefix(locale) + path;
        return letterMail({
          to: email,
          locale,
          subject: title,
          paragraphs: [fillText(texts.greeting, { name }), ...message.split(/\n+/u)],
          action: { label: texts.action, href: address("/notifications") },
          aside: { label: texts.decline, href: address("/profile/notifications") },
          closing: texts.closing,
        });
      }),
  };
}

async function wantedMail(db: Queryable, notificationId: number): Promise<MailedRow | null> {
  const [row] = await db.query(
    "notifications.wanted-mail",
    `SELECT n.texts, m.email, m.name, m.locale FROM notifications n JOIN members m ON m.id = n.member_id
     LEFT JOIN notification_preferences p ON p.member_id = m.id
     WHERE n.id = $1 AND n.read_at IS NULL AND coalesce(p.mail_important, true)`,
    [notificationId],
  );
  return row ?? null;
}
