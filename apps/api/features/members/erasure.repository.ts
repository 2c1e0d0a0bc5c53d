import type { Queryable } from "../../platform/database.ts";
import { variantsOf } from "../../platform/statements.ts";
import type { AccountOwner } from "./account-links.repository.ts";

/** Final states of an order. Source: orders 1. */
const SETTLED = "('CANCELED', 'SENT', 'RESENT', 'RETURNED')";

const COMPLAINTS_OF = "SELECT c.id FROM complaints c JOIN orders o ON o.id = c.order_id WHERE o.member_id = $1";

const BELONGINGS = [
  "sessions",
  "known_devices",
  "sign_in_codes",
  "book_addresses",
  "favourites",
  "availability_subscriptions",
  "notifications",
  "notices",
  "notice_choices",
  "password_links",
  "sign_in_links",
  "authenticator_apps",
  "recovery_codes",
  "passkeys",
  "notification_preferences",
  "email_changes",
  "deletion_links",
  "personal_page_messages",
  "personal_pages",
  "short_names",
  "member_notes",
  "member_tags",
  "member_contact_changes",
] as const;

const REMOVE_BELONGINGS = variantsOf(
  "erasure.belongings",
  BELONGINGS,
  (table) => `DELETE FROM ${table} WHERE member_id = $1`,
);

/** Takes the person out of an account and leaves the books. */
export function createErasureRepository(db: Queryable) {
  return {
    /** Null where it was deleted before. */
    async lock(memberId: number): Promise<AccountOwner | null> {
      const [owner] = await db.query(
        "erasure.lock",
        "SELECT email, name, locale FROM members WHERE id = $1 AND erased_at IS NULL FOR UPDATE",
        [memberId],
      );
      return owner ?? null;
    },

    /** Under way, awaiting a refund, or with an open complaint or withdrawal. */
    async openOrders(memberId: number): Promise<string[]> {
      const rows = await db.query(
        "erasure.open-orders",
        `SELECT number FROM orders o WHERE member_id = $1 AND (status NOT IN ${SETTLED}
           OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.state IN ('PENDING', 'TO_REFUND'))
           OR EXISTS (SELECT 1 FROM refunds_due d WHERE d.order_id = o.id AND d.done_at IS NULL)
           OR EXISTS (SELECT 1 FROM returns b JOIN approvals a ON a.return_id = b.id
             WHERE b.order_id = o.id AND a.state = 'waiting' AND a.expires_at > now())
           OR EXISTS (SELECT 1 FROM complaints c WHERE c.order_id = o.id AND c.status = 'OPEN')
           OR EXISTS (SELECT 1 FROM withdrawals w WHERE w.order_id = o.id AND w.state = 'OPEN')) ORDER BY id`,
        [memberId],
      );
      return rows.map((row) => row.number);
    },

    async liveCart(memberId: number): Promise<{ id: number; version: number } | null> {
      const [cart] = await db.query(
        "erasure.live-cart",
        "SELECT id, version FROM carts WHERE member_id = $1 AND state = 'open' FOR UPDATE",
        [memberId],
      );
      return cart ?? null;
    },

    /** Number, sponsor, dates and money stay. */
    async pseudonymise(memberId: number): Promise<void> {
      await db.query(
        "erasure.pseudonymise",
        `UPDATE members SET email = 'member-' || id || '@erased.invalid', password_hash = NULL, name = 'N.', surname = 'N.',
           street = '', building_no = '', apartment_no = '', zip_code = '', city = '', mobile = '', born_on = NULL, correspondence = NULL,
           company_name = NULL, tax_number = NULL, international_tax_number = '', bank_account = '', bank_name = '',
           international_sponsor_no = NULL, international_sponsor_status = NULL, international_sponsor_changed_at = NULL,
           contact_agreement_at = NULL, marketing_accepted_at = NULL, theme = 'system', erased_at = now()
         WHERE id = $1`,
        [memberId],
      );
    },

    /** Buyer and address stay for the tax record, except in canceled orders; those of before a change do not, nor what staff wrote on refunds and changes. */
    async clearOrders(memberId: number): Promise<void> {
      await db.query(
        "erasure.clear-orders",
        `WITH gone AS (DELETE FROM order_address_changes WHERE order_id IN (SELECT id FROM orders WHERE member_id = $1)),
         unsaid AS (UPDATE refunds_due SET note = '', sent_to = '' WHERE (note <> '' OR sent_to <> '')
           AND order_id IN (SELECT id FROM orders WHERE member_id = $1)),
         untold AS (UPDATE refund_failures f SET account = '', reason = '' FROM refunds_due r
           WHERE r.id = f.refund_id AND r.order_id IN (SELECT id FROM orders WHERE member_id = $1)),
         unasked AS (UPDATE order_additions SET note = '' WHERE note <> '' AND order_id IN (SELECT id FROM orders WHERE member_id = $1)),
         uncut AS (UPDATE order_line_changes SET note = '' WHERE note <> '' AND order_id IN (SELECT id FROM orders WHERE member_id = $1))
         UPDATE orders SET shipping_address = CASE WHEN status = 'CANCELED'
           THEN (SELECT jsonb_object_agg(key, CASE WHEN jsonb_typeof(value) = 'string' THEN '""'::jsonb ELSE value END)
             FROM jsonb_each(shipping_address))
           ELSE shipping_address || '{"mobile": "", "email": ""}' END
         WHERE member_id = $1`,
        [memberId],
      );
    },

    /** Name, address and tax number stay, as the law asks, and nowhere else. */
    async clearInvoices(memberId: number): Promise<void> {
      await db.query(
        "erasure.clear-invoices",
        `WITH unnamed AS (DELETE FROM order_buyers WHERE order_id IN (SELECT id FROM orders WHERE member_id = $1))
         UPDATE invoices SET content = jsonb_set(content, '{buyer,email}', '""')
         WHERE order_id IN (SELECT id FROM orders WHERE member_id = $1)`,
        [memberId],
      );
    },

    /** Cases stay without words, pictures and names. */
    async clearCases(memberId: number, email: string): Promise<void> {
      await db.query(
        "erasure.complaint-files",
        `DELETE FROM complaint_files WHERE complaint_id IN (${COMPLAINTS_OF})`,
        [memberId],
      );
      await db.query(
        "erasure.complaint-messages",
        `DELETE FROM complaint_messages WHERE complaint_id IN (${COMPLAINTS_OF})`,
        [memberId],
      );
      await db.query(
        "erasure.withdrawals",
        `WITH labels AS (UPDATE return_labels SET label = NULL, code = NULL, code_link = NULL, typed_code = NULL,
             carrier_id = NULL, tracking_number = NULL, problems = '{}' WHERE withdrawal_id IN (
             SELECT id FROM withdrawals WHERE email = $2 OR order_id IN (SELECT id FROM orders WHERE member_id = $1))
           OR complaint_id IN (${COMPLAINTS_OF}))
         UPDATE withdrawals SET name = 'N. N.', email = 'withdrawal-' || id || '@erased.invalid', goods = '', note = ''
         WHERE email = $2 OR order_id IN (SELECT id FROM orders WHERE member_id = $1)`,
        [memberId, email],
      );
    },

    async removeBelongings(memberId: number, email: string): Promise<void> {
      await db.query("erasure.lockers", "UPDATE carts SET locker = NULL WHERE member_id = $1 AND locker IS NOT NULL", [
        memberId,
      ]);
      for (const table of BELONGINGS) {
        const name = `erasure.belongings ${table}` as const;
        await db.query(name, REMOVE_BELONGINGS[name], [memberId]);
      }
      await db.query(
        "erasure.suppressions",
        `DELETE FROM mail_suppressions WHERE address = $2
           OR address IN (SELECT lower(recipient) FROM mails WHERE about->>'memberId' = $1::bigint::text)`,
        [memberId, email],
      );
      await db.query("erasure.soft-bounces", "DELETE FROM mail_soft_bounces WHERE address = $1", [email]);
      // Includes mails to former and requested addresses.
      await db.query(
        "erasure.mails",
        `DELETE FROM mails WHERE recipient = $2 OR about->>'memberId' = $1::bigint::text
           OR (about->>'orderId')::bigint IN (SELECT id FROM orders WHERE member_id = $1)
           OR (about->>'returnId')::bigint IN (SELECT r.id FROM returns r JOIN orders o ON o.id = r.order_id WHERE o.member_id = $1)
           OR (about->>'complaintId')::bigint IN (${COMPLAINTS_OF})
           OR (about->>'withdrawalId')::bigint IN (
             SELECT w.id FROM withdrawals w LEFT JOIN orders o ON o.id = w.order_id WHERE o.member_id = $1 OR w.email = $2)
           OR (about->>'noticeId')::bigint IN (SELECT id FROM notices WHERE person_id = $1)
           OR (kind = 'mail.notice-digest'
             AND (about->>'memberId')::bigint IN (SELECT member_id FROM notices WHERE person_id = $1 AND in_digest))
           OR (about->>'messageId')::bigint IN (SELECT id FROM contact_messages WHERE member_id = $1 OR email = $2)`,
        [memberId, email],
      );
      await db.query("erasure.notices", "UPDATE notices SET person_id = NULL WHERE person_id = $1", [memberId]);
      await db.query("erasure.messages", "DELETE FROM contact_messages WHERE member_id = $1 OR email = $2", [
        memberId,
        email,
      ]);
      await db.query("erasure.partner-messages", "DELETE FROM personal_page_messages WHERE email = $1", [email]);
      await db.query("erasure.registrations", "DELETE FROM registrations WHERE email = $1", [email]);
      await db.query("erasure.keys", "DELETE FROM idempotency_keys WHERE owner = 'member:' || $1::bigint", [memberId]);
      await db.query("erasure.failures", "DELETE FROM sign_in_failures WHERE key = 'password:' || $1::bigint", [
        memberId,
      ]);
      await db.query(
        "erasure.former-addresses",
        `UPDATE outbox SET payload = payload - 'formerEmail' - 'before' - 'after'
           WHERE kind IN ('mail.email-changed', 'mail.bank-account-changed') AND payload->>'memberId' = $1::bigint::text`,
        [memberId],
      );
    },

    async tell(owner: AccountOwner): Promise<void> {
      await db.query("erasure.tell", "INSERT INTO outbox (kind, payload) VALUES ('mail.account-deleted', $1)", [
        JSON.stringify(owner),
      ]);
    },
  };
}
