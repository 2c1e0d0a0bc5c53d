import type { Currency } from "@kram/countries/country";
import type { Locale } from "@kram/domain/languages";
import { type DrawnMoney, OPEN_PAYOUT_STATES, type PayoutState } from "@kram/domain/payouts";
import type { Queryable } from "../../platform/database.ts";

/** Amounts in minor units. */
export interface PayoutRow {
  id: number;
  memberId: number;
  state: PayoutState;
  personal: number;
  refunds: number;
  bonus: number;
  amount: number;
  fee: number;
  currency: Currency;
  holder: string;
  account: string;
  leaves: boolean;
  reason: string;
  requestedAt: Date;
  endedAt: Date | null;
}

export interface NewPayout extends DrawnMoney {
  memberId: number;
  amount: number;
  fee: number;
  currency: string;
  holder: string;
  account: string;
  staffId: number | null;
  note: string;
  leaves: boolean;
}

/** Where money goes; empty fields for none. */
export interface PayoutAccount {
  holder: string;
  account: string;
  bankName: string;
}

const PAYOUT = `p.id, p.member_id AS "memberId", p.state, p.personal_minor AS personal, p.refunds_minor AS refunds, p.bonus_minor AS bonus,
  p.amount_minor AS amount, p.fee_minor AS fee, p.currency, p.holder, p.account_number AS account, p.leaves, p.reason,
  p.requested_at AS "requestedAt", p.ended_at AS "endedAt"`;

/** The member's own list is as long. */
const LATEST = 50;

export function createPayoutsRepository(db: Queryable) {
  return {
    latest(memberId: number): Promise<PayoutRow[]> {
      return db.query(
        "payouts.latest",
        `SELECT ${PAYOUT} FROM payouts p WHERE p.member_id = $1 ORDER BY p.id DESC LIMIT $2`,
        [memberId, LATEST],
      );
    },

    async find(id: number): Promise<PayoutRow | null> {
      const [row] = await db.query("payouts.find", `SELECT ${PAYOUT} FROM payouts p WHERE p.id = $1`, [id]);
      return row ?? null;
    },

    async lock(id: number): Promise<PayoutRow | null> {
      const [row] = await db.query("payouts.lock", `SELECT ${PAYOUT} FROM payouts p WHERE p.id = $1 FOR UPDATE`, [id]);
      return row ?? null;
    },

    /** In the order of ids. */
    lockAll(ids: readonly number[]): Promise<{ id: number; state: PayoutState; amount: number; waits: boolean }[]> {
      return db.query(
        "payouts.lock-all",
        `SELECT p.id, p.state, p.amount_minor AS amount, EXISTS (SELECT 1 FROM approvals a WHERE a.id = p.approval_id
           AND a.state = 'waiting' AND a.expires_at > now()) AS waits
         FROM payouts p WHERE p.id = ANY ($1) ORDER BY p.id FOR UPDATE`,
        [ids],
      );
    },

    /** The one under way. */
    async open(memberId: number): Promise<PayoutRow | null> {
      const [row] = await db.query(
        "payouts.open",
        `SELECT ${PAYOUT} FROM payouts p WHERE p.member_id = $1 AND p.state = ANY ($2) FOR UPDATE`,
        [memberId, OPEN_PAYOUT_STATES],
      );
      return row ?? null;
    },

    /** Waits for whoever asks for the same member. */
    async lockMember(memberId: number): Promise<PayoutAccount> {
      const [row] = await db.query(
        "payouts.lock-member",
        `SELECT coalesce(company_name, name || ' ' || surname) AS holder, bank_account AS account, bank_name AS "bankName"
         FROM members WHERE id = $1 FOR NO KEY UPDATE`,
        [memberId],
      );
      if (!row) throw new Error("a payout of nobody");
      return row;
    },

    async accountOf(memberId: number): Promise<PayoutAccount | null> {
      const [row] = await db.query(
        "payouts.account-of",
        `SELECT coalesce(company_name, name || ' ' || surname) AS holder, bank_account AS account, bank_name AS "bankName"
         FROM members WHERE id = $1 AND bank_account <> ''`,
        [memberId],
      );
      return row ?? null;
    },

    async balances(memberId: number, currency: string): Promise<DrawnMoney> {
      const rows = await db.query(
        "payouts.balances",
        `SELECT kind, balance_minor AS balance FROM ledger_accounts
         WHERE member_id = $1 AND currency = $2 AND kind IN ('bonus', 'personal', 'refunds')`,
        [memberId, currency],
      );
      const of = (kind: keyof DrawnMoney) => rows.find((row) => row.kind === kind)?.balance ?? 0;
      return { personal: of("personal"), refunds: of("refunds"), bonus: of("bonus") };
    },

    /** In minor units, by the owner's settings. */
    async terms(): Promise<{ minimum: number; fee: number }> {
      const [row] = await db.query(
        "payouts.terms",
        "SELECT coalesce(payout_minimum_minor, 0) AS minimum, payout_fee_minor AS fee FROM settings",
      );
      if (!row) throw new Error("settings has no row");
      return row;
    },

    async add(payout: NewPayout): Promise<number> {
      const { memberId, personal, refunds, bonus, amount, fee, currency, holder, account, staffId, note, leaves } =
        payout;
      const [row] = await db.query(
        "payouts.add",
        `INSERT INTO payouts (member_id, personal_minor, refunds_minor, bonus_minor, amount_minor, fee_minor, currency, holder,
           account_number, staff_id, note, leaves)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
        [memberId, personal, refunds, bonus, amount, fee, currency, holder, account, staffId, note, leaves],
      );
      if (!row) throw new Error("a payout was not stored");
      return row.id;
    },

    async letLeave(id: number): Promise<void> {
      await db.query("payouts.let-leave", "UPDATE payouts SET leaves = true WHERE id = $1", [id]);
    },

    /** Mails the member. */
    async tell(id: number): Promise<void> {
      await db.query(
        "payouts.tell",
        `INSERT INTO outbox (kind, payload) SELECT 'mail.payout', jsonb_build_object('payoutId', id, 'memberId', member_id, 'state', state)
         FROM payouts WHERE id = $1`,
        [id],
      );
    },

    async end(id: number, { state, reason }: { state: PayoutState; reason: string }): Promise<void> {
      await db.query("payouts.end", "UPDATE payouts SET state = $2, reason = $3, ended_at = now() WHERE id = $1", [
        id,
        state,
        reason,
      ]);
    },

    async askFor(ids: readonly number[], approvalId: number): Promise<void> {
      await db.query("payouts.ask-for", "UPDATE payouts SET approval_id = $2 WHERE id = ANY ($1)", [ids, approvalId]);
    },

    /** Those that are still asked for; mails their members. */
    async approve(approvalId: number): Promise<void> {
      await db.query(
        "payouts.approve",
        `WITH approved AS (UPDATE payouts SET state = 'APPROVED', approved_at = now()
           WHERE approval_id = $1 AND state = 'REQUESTED' RETURNING id, member_id, state)
         INSERT INTO outbox (kind, payload) SELECT 'mail.payout', jsonb_build_object('payoutId', id, 'memberId', member_id, 'state', state)
         FROM approved`,
        [approvalId],
      );
    },

    /** To mail; null for who is gone. */
    async toTell(id: number): Promise<(PayoutRow & { email: string; name: string; locale: Locale }) | null> {
      const [row] = await db.query(
        "payouts.to-tell",
        `SELECT ${PAYOUT}, m.email, m.name, m.locale FROM payouts p JOIN members m ON m.id = p.member_id
         WHERE p.id = $1 AND m.erased_at IS NULL`,
        [id],
      );
      return row ?? null;
    },

    /** Who wanted to go and got the money. */
    async leaving(): Promise<{ memberId: number }[]> {
      return db.query(
        "payouts.leaving",
        `SELECT DISTINCT p.member_id AS "memberId" FROM payouts p JOIN members m ON m.id = p.member_id
         WHERE p.leaves AND p.state = 'PAID' AND m.erased_at IS NULL ORDER BY p.member_id LIMIT 100`,
      );
    },
  };
}
