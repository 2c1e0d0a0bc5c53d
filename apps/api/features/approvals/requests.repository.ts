import type { Locale } from "@kram/domain/languages";
import type { Queryable } from "../../platform/database.ts";

/** Minor units. */
interface Owed {
  memberId: number;
  amount: number;
}

export function createRefundRequestsRepository(db: Queryable) {
  return {
    async due(id: string): Promise<(Owed & { isDone: boolean }) | null> {
      const [row] = await db.query(
        "refund-requests.due",
        `SELECT o.member_id AS "memberId", d.amount_minor AS amount, d.done_at IS NOT NULL AS "isDone"
         FROM refunds_due d JOIN orders o ON o.id = d.order_id WHERE d.id = $1 FOR UPDATE OF d`,
        [id],
      );
      return row ?? null;
    },

    /** Null where no money was held back. */
    async heldBack(id: number): Promise<(Owed & { account: "refunds" | null }) | null> {
      const [row] = await db.query(
        "refund-requests.held-back",
        `SELECT o.member_id AS "memberId", r.money_minor AS amount, CASE r.refund_to WHEN 'REFUNDS' THEN 'refunds' END AS account
         FROM returns r JOIN orders o ON o.id = r.order_id WHERE r.id = $1 AND r.evidence IN ('cash-missing', 'above-limit')`,
        [id],
      );
      return row ?? null;
    },
  };
}

interface FactorHolder {
  id: number;
  hasFactor: boolean;
}

export function createSecondFactorOwnersRepository(db: Queryable) {
  return {
    async member(memberNo: string): Promise<FactorHolder | null> {
      const [row] = await db.query(
        "second-factor-owners.member",
        `SELECT id, (EXISTS (SELECT 1 FROM authenticator_apps a WHERE a.member_id = m.id AND a.confirmed_at IS NOT NULL)
           OR EXISTS (SELECT 1 FROM passkeys p WHERE p.member_id = m.id)) AS "hasFactor" FROM members m
             WHERE member_no = $1 AND erased_at IS NULL`,
        [memberNo],
      );
      return row ?? null;
    },

    /** Null also for what is no id. */
    async staff(id: string): Promise<FactorHolder | null> {
      const [row] = await db.query(
        "second-factor-owners.staff",
        `SELECT id, EXISTS (SELECT 1 FROM authenticator_apps a WHERE a.staff_id = s.id
         AND a.confirmed_at IS NOT NULL) AS "hasFactor" FROM staff s WHERE id::text = $1`,
        [id],
      );
      return row ?? null;
    },
  };
}

interface Recipient {
  email: string;
  name: string | null;
}

/** Null for who is gone. */
export function createApprovalMailsRepository(db: Queryable) {
  return {
    async staff(id: number): Promise<Recipient | null> {
      const [row] = await db.query("approval-mails.staff", "SELECT email, name FROM staff WHERE id = $1", [id]);
      return row ?? null;
    },

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
