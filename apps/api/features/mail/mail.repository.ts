import type { Queryable } from "../../platform/database.ts";
import type { Mail } from "../../providers/mail/mail-provider.ts";

/** A mail as it was sent. */
export interface MailRow {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  sent_at: Date;
}

/** Statements on mails that were sent. */
export function createMailRepository(db: Queryable) {
  return {
    async isKept(outboxId: number): Promise<boolean> {
      const rows = await db.query("mail.is-kept", "SELECT id FROM mails WHERE outbox_id = $1", [outboxId]);
      return rows.length > 0;
    },

    async keep(outboxId: number, mail: Mail): Promise<void> {
      await db.query(
        "mail.keep",
        "INSERT INTO mails (outbox_id, recipient, subject, text, html) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
        [outboxId, mail.to, mail.subject, mail.text, mail.html],
      );
    },

    newest(): Promise<MailRow[]> {
      return db.query<MailRow>(
        "mail.newest",
        "SELECT id, recipient, subject, text, html, sent_at FROM mails ORDER BY sent_at DESC, id LIMIT 100",
      );
    },

    async find(id: string): Promise<MailRow | null> {
      const [row] = await db.query<MailRow>(
        "mail.find",
        "SELECT id, recipient, subject, text, html, sent_at FROM mails WHERE id::text = $1",
        [id],
      );
      return row ?? null;
    },
  };
}

/** Type of the repository. */
export type MailRepository = ReturnType<typeof createMailRepository>;
