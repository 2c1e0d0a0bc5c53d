import { PREPARED_CART_DAYS } from "@kram/domain/cart";
import type { Locale } from "@kram/domain/languages";
import type { Queryable } from "../../platform/database.ts";

export interface CartOwner {
  id: number;
  memberNo: string;
  name: string;
  surname: string;
}

/** Gross of whole lines in minor units, at the prices of the cart. */
export interface CartToTell {
  email: string;
  name: string;
  locale: Locale;
  expiresAt: Date;
  lines: { quantity: number; title: string; gross: number }[];
}

export function createPreparedCartsRepository(db: Queryable) {
  return {
    async ownerOf(memberNo: string): Promise<CartOwner | null> {
      const [row] = await db.query(
        "prepared-carts.owner",
        'SELECT id, member_no AS "memberNo", name, surname FROM members WHERE member_no = $1',
        [memberNo],
      );
      return row ?? null;
    },

    /** Marks only an open cart with lines, and holds its pieces. */
    async markPrepared(memberId: number): Promise<void> {
      await db.query(
        "prepared-carts.mark",
        `UPDATE carts SET prepared_by_staff = true, version = version + 1, expires_at = now() + make_interval(days => $2)
         WHERE member_id = $1 AND state = 'open' AND EXISTS (SELECT 1 FROM cart_lines l WHERE l.cart_id = carts.id)`,
        [memberId, PREPARED_CART_DAYS],
      );
    },

    /** Only where something was prepared. */
    async askForMail(memberId: number): Promise<void> {
      await db.query(
        "prepared-carts.ask-for-mail",
        `INSERT INTO outbox (kind, payload) SELECT 'mail.cart-prepared', jsonb_build_object('memberId', c.member_id)
         FROM carts c WHERE c.member_id = $1 AND c.state = 'open' AND c.prepared_by_staff`,
        [memberId],
      );
    },

    /** Null once it was ordered, changed or ran out. */
    async toTell(memberId: number): Promise<CartToTell | null> {
      const [row] = await db.query(
        "prepared-carts.to-tell",
        `SELECT m.email, m.name, m.locale, c.expires_at AS "expiresAt",
           (SELECT json_agg(json_build_object('quantity', l.quantity, 'gross', l.quantity * l.unit_gross_minor, 'title',
              coalesce(nullif(p.texts->m.locale->>'title', ''), p.texts->'pl'->>'title', p.code)) ORDER BY l.added_at, p.code)
            FROM cart_lines l JOIN products p ON p.code = l.product_code WHERE l.cart_id = c.id) AS lines
         FROM carts c JOIN members m ON m.id = c.member_id
         WHERE c.member_id = $1 AND c.state = 'open' AND c.prepared_by_staff AND c.expires_at > now() AND m.erased_at IS NULL
           AND EXISTS (SELECT 1 FROM cart_lines l WHERE l.cart_id = c.id)`,
        [memberId],
      );
      return row?.expiresAt ? { ...row, expiresAt: row.expiresAt, lines: row.lines ?? [] } : null;
    },

    async unlock(memberId: number): Promise<boolean> {
      const rows = await db.query(
        "prepared-carts.unlock",
        `UPDATE carts SET prepared_by_staff = false, version = version + 1 WHERE member_id = $1 AND state = 'open'
         AND prepared_by_staff RETURNING id`,
        [memberId],
      );
      return rows.length === 1;
    },
  };
}
