import type { Locale } from "@kram/domain/languages";
import type { Queryable } from "../../platform/database.ts";

/** Somebody to write to; the owner's address has no name. */
export interface Recipient {
  email: string;
  name: string | null;
}

/** Statements on whom mails about requests go to; null for who is gone. */
export function createApprovalMailsRepository(db: Queryable) {
  return {
    async staff(id: number): Promise<Recipient | null> {
      const [row] = await db.query("approval-mails.staff", "SELECT email, name FROM staff WHERE id = $1", [id]);
      return row ?? null;
    },

    /** The shop's service address; null where none is set. */
    async owner(): Promise<Recipient | null> {
      const [row] = await db.query(
        "approval-mails.owner",
        "SELECT service_email AS email, NULL AS name FROM settings WHERE service_email IS NOT NULL",
      );
      return row ?? null;
    },

    async member(id: number): Promise<{ email: string; name: string; locale: Locale } | null> {
      const [row] = await db.query(
        "approval-mails.member",
        "SELECT email, name, locale FROM members WHERE id = $1 AND erased_at IS NULL",
        [id],
      );
      return row ?? null;
    },
  };
}
