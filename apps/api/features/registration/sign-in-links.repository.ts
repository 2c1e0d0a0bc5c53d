import type { Locale } from "@kram/domain/languages";
import type { Queryable } from "../../platform/database.ts";
import { FIRST } from "../../platform/outbox/outbox.repository.ts";

export interface LinkOwner {
  email: string;
  name: string;
  locale: Locale;
  hasPassword: boolean;
}

export function createSignInLinksRepository(db: Queryable) {
  return {
    /** Never tells whether the address is known. */
    async ask(email: string): Promise<void> {
      await db.query(
        "sign-in-links.ask",
        `INSERT INTO outbox (kind, lane, payload) SELECT 'mail.sign-in-link', ${FIRST},
           jsonb_build_object('memberId', (SELECT id FROM members WHERE email = $1))`,
        [email],
      );
    },

    async ownerOf(memberId: number): Promise<LinkOwner | null> {
      const [owner] = await db.query(
        "sign-in-links.owner-of",
        `SELECT email, name, locale, password_hash IS NOT NULL AS "hasPassword" FROM members
         WHERE id = $1 AND erased_at IS NULL AND blocked_at IS NULL`,
        [memberId],
      );
      return owner ?? null;
    },

    /** Ends the former link. */
    async issue(memberId: number, tokenHash: Buffer, hours: number): Promise<void> {
      await db.query(
        "sign-in-links.issue",
        `INSERT INTO sign_in_links (member_id, token_hash, expires_at) VALUES ($1, $2, now() + make_interval(hours => $3))
         ON CONFLICT (member_id) DO UPDATE SET token_hash = excluded.token_hash, expires_at = excluded.expires_at`,
        [memberId, tokenHash, hours],
      );
    },

    /** Once; the second use gets null. */
    async use(tokenHash: Buffer): Promise<{ memberId: number; email: string } | null> {
      const [row] = await db.query(
        "sign-in-links.use",
        `DELETE FROM sign_in_links USING members WHERE token_hash = $1 AND expires_at > now() AND members.id = member_id
         RETURNING member_id AS "memberId", email`,
        [tokenHash],
      );
      return row ?? null;
    },

    async sweep(): Promise<void> {
      await db.query("sign-in-links.sweep", "DELETE FROM sign_in_links WHERE expires_at <= now()");
    },
  };
}

export type SignInLinksRepository = ReturnType<typeof createSignInLinksRepository>;
