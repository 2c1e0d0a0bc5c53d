import { PREPARED_CART_DAYS } from "@kram/domain/cart";
import type { Queryable } from "../../platform/database.ts";

export interface CartOwner {
  id: number;
  memberNo: string;
  name: string;
  surname: string;
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
