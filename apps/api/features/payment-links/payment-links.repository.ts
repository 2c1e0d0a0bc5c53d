import { PAYMENT_LINK_KEPT_DAYS } from "@kram/domain/payment-links";
import type { Locale } from "@kram/domain/languages";
import type { Queryable } from "../../platform/database.ts";

export interface LinkOwner {
  id: number;
  locale: Locale;
}

/** Amounts in minor units. */
export interface LinkToTell {
  memberId: number;
  cartVersion: number;
  email: string;
  name: string;
  locale: Locale;
  endsAt: Date;
  lines: { quantity: number; title: string; gross: number }[];
}

export function createPaymentLinksRepository(db: Queryable) {
  return {
    async ownerOf(memberNo: string): Promise<LinkOwner | null> {
      const [row] = await db.query("payment-links.owner", "SELECT id, locale FROM members WHERE member_no = $1", [
        memberNo,
      ]);
      return row ?? null;
    },

    /** Ends the cart's former one. Null where the prepared cart is not what it was. */
    async make(link: { cartId: number; version: number; shownHash: Buffer; mailed: boolean; staffId: number }) {
      const [row] = await db.query(
        "payment-links.make",
        `WITH ended AS (
           UPDATE payment_links SET withdrawn_at = now() WHERE cart_id = $1 AND withdrawn_at IS NULL AND order_id IS NULL
         ), made AS (
           INSERT INTO payment_links (cart_id, cart_version, shown_hash, mailed, staff_id, ends_at)
           SELECT id, version, $3, $4, $5, expires_at FROM carts WHERE id = $1 AND version = $2 AND state = 'open'
             AND prepared_by_staff AND expires_at > now() RETURNING id
         ), asked AS (
           INSERT INTO outbox (kind, payload) SELECT 'mail.payment-link', jsonb_build_object('paymentLinkId', id) FROM made WHERE $4
         )
         SELECT id FROM made`,
        [link.cartId, link.version, link.shownHash, link.mailed, link.staffId],
      );
      return row?.id ?? null;
    },

    /** Null once it is used, withdrawn, outdated or over. */
    async toTell(id: number): Promise<LinkToTell | null> {
      const [row] = await db.query(
        "payment-links.to-tell",
        `SELECT c.member_id AS "memberId", l.cart_version AS "cartVersion", m.email, m.name, m.locale, l.ends_at AS "endsAt",
           (SELECT json_agg(json_build_object('quantity', cl.quantity, 'gross', cl.quantity * cl.unit_gross_minor, 'title',
              coalesce(nullif(p.texts->m.locale->>'title', ''), p.texts->'pl'->>'title', p.code)) ORDER BY cl.added_at, p.code)
            FROM cart_lines cl JOIN products p ON p.code = cl.product_code WHERE cl.cart_id = c.id) AS lines
         FROM payment_links l JOIN carts c ON c.id = l.cart_id JOIN members m ON m.id = c.member_id
         WHERE l.id = $1 AND l.withdrawn_at IS NULL AND l.order_id IS NULL AND l.ends_at > now() AND c.state = 'open'
           AND c.version = l.cart_version AND m.erased_at IS NULL AND m.blocked_at IS NULL`,
        [id],
      );
      return row ? { ...row, lines: row.lines ?? [] } : null;
    },

    /** An earlier mail's address works no more. */
    async issueMailed(id: number, hash: Buffer): Promise<void> {
      await db.query("payment-links.issue-mailed", "UPDATE payment_links SET mailed_hash = $2 WHERE id = $1", [
        id,
        hash,
      ]);
    },

    /** Of people who may order; null where nobody has it. */
    async find(hash: Buffer) {
      const [row] = await db.query(
        "payment-links.find",
        `SELECT l.id, l.cart_id AS "cartId", l.cart_version AS "cartVersion", l.ends_at AS "endsAt", l.opened_at AS "openedAt",
           l.withdrawn_at AS "withdrawnAt", now() AS now, c.member_id AS "memberId", m.name, m.locale,
           m.company_name IS NOT NULL AS "isCompany", o.number, o.status, o.payment_method AS "paymentMethod",
           o.payment_state AS "paymentState", o.total_minor AS total,
           (SELECT max(p.settled_at) FROM payments p WHERE p.order_id = o.id AND p.state = 'PAID') AS "paidAt",
           c.version = l.cart_version AND c.state = 'open' AND c.prepared_by_staff AND c.expires_at > now() AS "isCurrent"
         FROM payment_links l JOIN carts c ON c.id = l.cart_id JOIN members m ON m.id = c.member_id
         LEFT JOIN orders o ON o.id = l.order_id
         WHERE (l.shown_hash = $1 OR l.mailed_hash = $1) AND m.erased_at IS NULL AND m.blocked_at IS NULL`,
        [hash],
      );
      return row ?? null;
    },

    async noteOpened(id: number): Promise<void> {
      await db.query(
        "payment-links.note-opened",
        "UPDATE payment_links SET opened_at = now() WHERE id = $1 AND opened_at IS NULL",
        [id],
      );
    },

    /** False where it was withdrawn meanwhile. */
    async use(id: number, orderNumber: string): Promise<boolean> {
      const rows = await db.query(
        "payment-links.use",
        `UPDATE payment_links l SET order_id = o.id, opened_at = coalesce(l.opened_at, now()) FROM orders o
         WHERE l.id = $1 AND o.number = $2 AND l.withdrawn_at IS NULL AND l.order_id IS NULL RETURNING l.id`,
        [id, orderNumber],
      );
      return rows.length === 1;
    },

    async withdraw(memberId: number): Promise<boolean> {
      const rows = await db.query(
        "payment-links.withdraw",
        `UPDATE payment_links l SET withdrawn_at = now() FROM carts c WHERE c.id = l.cart_id AND c.member_id = $1
         AND l.withdrawn_at IS NULL AND l.order_id IS NULL AND l.ends_at > now() RETURNING l.id`,
        [memberId],
      );
      return rows.length > 0;
    },

    async newestOf(memberId: number) {
      const [row] = await db.query(
        "payment-links.newest",
        `SELECT l.mailed, l.sent_at AS "sentAt", l.ends_at AS "endsAt", l.opened_at AS "openedAt",
           l.withdrawn_at AS "withdrawnAt", o.number AS "orderNumber", now() AS now,
           c.version = l.cart_version AND c.state = 'open' AND c.prepared_by_staff AS "isCurrent"
         FROM payment_links l JOIN carts c ON c.id = l.cart_id LEFT JOIN orders o ON o.id = l.order_id
         WHERE c.member_id = $1 ORDER BY l.id DESC LIMIT 1`,
        [memberId],
      );
      return row ?? null;
    },

    async sweep(): Promise<void> {
      await db.query(
        "payment-links.sweep",
        "DELETE FROM payment_links WHERE ends_at < now() - make_interval(days => $1)",
        [PAYMENT_LINK_KEPT_DAYS],
      );
    },
  };
}

export type FoundLink = NonNullable<Awaited<ReturnType<ReturnType<typeof createPaymentLinksRepository>["find"]>>>;
