import type { Queryable } from "../../platform/database.ts";
import type { OutboxEntry } from "../../platform/outbox/outbox.repository.ts";

/** Words are set only where they are kept. */
export interface MailRow {
  id: string;
  kind: string;
  recipient: string;
  subject: string;
  text: string | null;
  html: string | null;
  sentAt: Date;
  attempt: number;
  answer: string | null;
}

/** `words`: null where nobody may read them again. */
interface KeptMail {
  to: string;
  subject: string;
  words: { text: string; html: string } | null;
  answer: string | null;
}

const MAIL = `SELECT id, kind, recipient, subject, text, html, sent_at AS "sentAt", attempt, answer FROM mails`;

const IS_TO = "($1::text IS NULL OR recipient IN ($1, lower($1)))";

const AT_ONCE = 1000;

/** End of the kept days of a setting. */
const before = (setting: string) => `now() - (SELECT make_interval(days => ${setting}) FROM settings)`;

/** Each is one statement on one index. */
const SWEEPS = {
  "mail.sweep": `DELETE FROM mails WHERE id IN (SELECT id FROM mails WHERE sent_at < ${before("mail_days")}
    ORDER BY sent_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED) RETURNING 1`,
  "outbox.sweep-done": `DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE done_at < ${before("outbox_days")}
    ORDER BY done_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED) RETURNING 1`,
  "outbox.sweep-dead": `DELETE FROM outbox WHERE id IN (SELECT id FROM outbox WHERE dead_at < ${before("dead_letter_days")}
    ORDER BY dead_at LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED) RETURNING 1`,
  "mail.forget-words": `UPDATE mails SET text = NULL, html = NULL WHERE id IN (SELECT id FROM mails WHERE text IS NOT NULL
    LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED) RETURNING 1`,
} as const;

export function createMailRepository(db: Queryable) {
  return {
    /** With the ids of its subject; its entry is done by it. */
    async keep({ id, kind, payload, attempts }: OutboxEntry, { to, subject, words, answer }: KeptMail): Promise<void> {
      const ids = Object.entries(payload).filter(([, value]) => typeof value === "number");
      await db.query(
        "mail.keep",
        `WITH kept AS (
           INSERT INTO mails (outbox_id, kind, recipient, subject, text, html, attempt, answer, about)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING
         )
         UPDATE outbox SET done_at = now(), last_error = NULL WHERE id = $1`,
        [
          id,
          kind,
          to,
          subject,
          words?.text ?? null,
          words?.html ?? null,
          attempts,
          answer,
          JSON.stringify(Object.fromEntries(ids)),
        ],
      );
    },

    /** Newest first; `to`: null for all. */
    list(to: string | null, { pageNo, pageSize }: { pageNo: number; pageSize: number }): Promise<MailRow[]> {
      return db.query("mail.list", `${MAIL} WHERE ${IS_TO} ORDER BY sent_at DESC, id LIMIT $2 OFFSET $3`, [
        to,
        pageSize,
        (pageNo - 1) * pageSize,
      ]);
    },

    async count(to: string | null): Promise<number> {
      const [row] = await db.query("mail.count", `SELECT count(*) AS count FROM mails WHERE ${IS_TO}`, [to]);
      return row?.count ?? 0;
    },

    async find(id: string): Promise<MailRow | null> {
      const [row] = await db.query("mail.find", `${MAIL} WHERE id::text = $1`, [id]);
      return row ?? null;
    },

    /** True while there may be more. */
    async sweepPart(name: keyof typeof SWEEPS): Promise<boolean> {
      return (await db.query(name, SWEEPS[name])).length === AT_ONCE;
    },
  };
}

/** Deletes what is past its days, in parts. */
export async function sweepMails(db: Queryable, { wordsKept }: { wordsKept: boolean }): Promise<void> {
  const mails = createMailRepository(db);
  for (const name of ["mail.sweep", "outbox.sweep-done", "outbox.sweep-dead"] as const) {
    while (await mails.sweepPart(name));
  }
  while (!wordsKept && (await mails.sweepPart("mail.forget-words")));
}
