import type { TypedAddress } from "@kram/domain/fields";
import type { Queryable } from "../../platform/database.ts";

export interface Receiver {
  id: number;
  address: TypedAddress & { name: string; surname: string };
}

/** Runs all statements on one transaction. */
export function createGiftOrdersRepository(tx: Queryable) {
  return {
    async receiverOf(memberNo: string): Promise<Receiver | null> {
      const [row] = await tx.query(
        "gift-orders.receiver",
        `SELECT id, json_build_object('name', name, 'surname', surname, 'street', street, 'buildingNo', building_no,
         'apartmentNo', apartment_no,
           'zipCode', zip_code, 'city', city, 'mobile', mobile, 'email', email) AS address FROM members WHERE member_no = $1`,
        [memberNo],
      );
      return row ?? null;
    },

    /** The member's live cart stays as it is. */
    async closedCart(memberId: number): Promise<number> {
      const [row] = await tx.query(
        "gift-orders.closed-cart",
        "INSERT INTO carts (member_id, state, prepared_by_staff) VALUES ($1, 'closed', true) RETURNING id",
        [memberId],
      );
      if (!row) throw new Error("a cart was not stored");
      return row.id;
    },

    /** Sells unreserved pieces by code; answers the products that sufficed. */
    async sellAvailable(pieces: ReadonlyMap<string, number>): Promise<string[]> {
      const rows = await tx.query(
        "gift-orders.sell-available",
        `WITH wanted AS (SELECT * FROM unnest($1::text[], $2::bigint[]) AS w (code, quantity)),
         locked AS MATERIALIZED (SELECT s.product_code FROM stock s
           WHERE s.product_code IN (SELECT code FROM wanted) ORDER BY s.product_code FOR UPDATE)
         UPDATE stock SET on_hand = on_hand - quantity, sold = sold + quantity FROM wanted JOIN locked ON locked.product_code = wanted.code
         WHERE stock.product_code = wanted.code AND on_hand - reserved >= quantity RETURNING stock.product_code AS code`,
        [[...pieces.keys()], [...pieces.values()]],
      );
      return rows.map(({ code }) => code);
    },
  };
}
