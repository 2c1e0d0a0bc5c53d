import type { Queryable } from "../../platform/database.ts";

export function createFavouritesRepository(db: Queryable) {
  return {
    /** The newest first. */
    async codesOf(memberId: number): Promise<string[]> {
      const rows = await db.query(
        "favourites.codes-of",
        'SELECT product_code AS "productCode" FROM favourites WHERE member_id = $1 ORDER BY added_at DESC, product_code',
        [memberId],
      );
      return rows.map((row) => row.productCode);
    },

    /** Holds until the transaction ends: favourites grow one at a time. */
    async lockOwner(memberId: number): Promise<void> {
      await db.query("favourites.lock-owner", "SELECT id FROM members WHERE id = $1 FOR NO KEY UPDATE", [memberId]);
    },

    /** Below the limit `most`. Answers how many there were and whether this is one now. */
    async add(memberId: number, code: string, most: number): Promise<{ count: number; kept: boolean }> {
      const [row] = await db.query(
        "favourites.add",
        `WITH own AS (SELECT count(*) AS count, coalesce(bool_or(product_code = $2), false) AS known FROM favourites
          WHERE member_id = $1),
         added AS (
           INSERT INTO favourites (member_id, product_code) SELECT $1, code FROM products, own WHERE code = $2 AND NOT known
           AND count < $3
           ON CONFLICT DO NOTHING RETURNING product_code
         ) SELECT count, known OR EXISTS (SELECT FROM added) AS kept FROM own`,
        [memberId, code, most],
      );
      return row ?? { count: 0, kept: false };
    },

    async remove(memberId: number, code: string): Promise<void> {
      await db.query("favourites.remove", "DELETE FROM favourites WHERE member_id = $1 AND product_code = $2", [
        memberId,
        code,
      ]);
    },
  };
}
