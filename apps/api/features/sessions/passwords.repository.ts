import type { Locale } from "@kram/domain/languages";
import { type PasswordPerson, SESSION_LIFETIMES } from "@kram/domain/sessions";
import type { Queryable } from "../../platform/database.ts";
import { FIRST } from "../../platform/outbox/outbox.repository.ts";

interface PasswordOwner {
  email: string;
  name: string;
  locale: Locale;
}

/** On passwords and the mailed links that set them. */
export function createPasswordsRepository(db: Queryable) {
  return {
    /** Answers this hour's counts by key. */
    async countRequest(keys: readonly string[]): Promise<Map<string, number>> {
      const rows = await db.query(
        "passwords.count-request",
        `INSERT INTO link_requests AS r (key, requests) SELECT key, 1 FROM unnest($1::text[]) AS key ORDER BY key
         ON CONFLICT (key) DO UPDATE SET
           requests = CASE WHEN r.since > now() - interval '1 hour' THEN r.requests + 1 ELSE 1 END,
           since = CASE WHEN r.since > now() - interval '1 hour' THEN r.since ELSE now() END
         RETURNING key, requests`,
        [keys],
      );
      return new Map(rows.map((row) => [row.key, row.requests]));
    },

    /** Never tells whether the address is known. */
    async askForLink(email: string): Promise<void> {
      await db.query(
        "passwords.ask-for-link",
        `INSERT INTO outbox (kind, lane, payload) SELECT 'mail.password-link', ${FIRST}, jsonb_build_object('memberId',
           (SELECT id FROM members WHERE email = $1 AND password_hash IS NOT NULL))`,
        [email],
      );
    },

    /** Ends the former link; null where the member is gone. */
    async issueLink(memberId: number, tokenHash: Buffer): Promise<PasswordOwner | null> {
      const [owner] = await db.query(
        "passwords.issue-link",
        `WITH link AS (
           INSERT INTO password_links (member_id, token_hash, expires_at)
           SELECT id, $2, now() + make_interval(hours => $3) FROM members WHERE id = $1
           ON CONFLICT (member_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at RETURNING member_id
         ) SELECT email, name, locale FROM members JOIN link ON link.member_id = members.id`,
        [memberId, tokenHash, SESSION_LIFETIMES.passwordLinkHours],
      );
      return owner ?? null;
    },

    async personOfLink(tokenHash: Buffer): Promise<PasswordPerson | null> {
      const [person] = await db.query(
        "passwords.person-of-link",
        `SELECT m.email, m.name, m.surname, m.company_name AS company FROM password_links l JOIN members m ON m.id = l.member_id
         WHERE l.token_hash = $1 AND l.expires_at > now()`,
        [tokenHash],
      );
      return person ?? null;
    },

    async personOf(memberId: number): Promise<PasswordPerson | null> {
      const [person] = await db.query(
        "passwords.person-of",
        "SELECT email, name, surname, company_name AS company FROM members WHERE id = $1",
        [memberId],
      );
      return person ?? null;
    },

    /** Once; the second use gets null. */
    async useLink(tokenHash: Buffer): Promise<number | null> {
      const [row] = await db.query(
        "passwords.use-link",
        "DELETE FROM password_links WHERE token_hash = $1 AND expires_at > now() RETURNING member_id AS id",
        [tokenHash],
      );
      return row?.id ?? null;
    },

    async dropLink(memberId: number): Promise<void> {
      await db.query("passwords.drop-link", "DELETE FROM password_links WHERE member_id = $1", [memberId]);
    },

    /** Only over `known` where given; false where that changed. */
    async set(memberId: number, passwordHash: string, known: string | null): Promise<boolean> {
      const rows = await db.query(
        "passwords.set",
        "UPDATE members SET password_hash = $2 WHERE id = $1 AND ($3::text IS NULL OR password_hash = $3) RETURNING id",
        [memberId, passwordHash, known],
      );
      return rows.length > 0;
    },

    /** Ends devices too, except those to keep. */
    async endSessionsAndTell(memberId: number, keptSessionId: string | null): Promise<void> {
      await db.query(
        "passwords.end-sessions-and-tell",
        `WITH ended AS (DELETE FROM sessions WHERE member_id = $1 AND ($2::uuid IS NULL OR id <> $2)),
         forgotten AS (DELETE FROM known_devices
           WHERE member_id = $1 AND id IS DISTINCT FROM (SELECT device_id FROM sessions WHERE id = $2))
         INSERT INTO outbox (kind, payload) VALUES ('mail.password-changed', jsonb_build_object('memberId', $1::bigint))`,
        [memberId, keptSessionId],
      );
    },

    async sweep(): Promise<void> {
      await db.query("passwords.sweep-links", "DELETE FROM password_links WHERE expires_at <= now()");
      await db.query("passwords.sweep-requests", "DELETE FROM link_requests WHERE since <= now() - interval '1 hour'");
    },
  };
}

export type PasswordsRepository = ReturnType<typeof createPasswordsRepository>;
