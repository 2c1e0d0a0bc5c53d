import type { TypedAddress } from "@kram/domain/fields";
import type { Queryable } from "../../platform/database.ts";
import type { BookAddressRow } from "./members.repository.ts";

const COLUMNS = "name, surname, street, building_no, apartment_no, zip_code, city, mobile, email";

const ROW = `id, name, surname, street, building_no AS "buildingNo", apartment_no AS "apartmentNo", zip_code AS "zipCode",
  city, mobile, email`;

export function createBookAddressRepository(db: Queryable) {
  return {
    /** Additions to one book wait for each other. */
    async lock(memberId: number): Promise<void> {
      await db.query("members.lock", "SELECT id FROM members WHERE id = $1 FOR NO KEY UPDATE", [memberId]);
    },

    /** Needs the lock; null for a book with `most`. */
    async add(memberId: number, address: TypedAddress, most: number): Promise<BookAddressRow | null> {
      const [row] = await db.query(
        "members.add-address",
        `INSERT INTO book_addresses (member_id, ${COLUMNS}) SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9, $10
         WHERE (SELECT count(*) FROM book_addresses WHERE member_id = $1) < $11 RETURNING ${ROW}`,
        [memberId, ...valuesOf(address), most],
      );
      return row ?? null;
    },

    async set(memberId: number, id: string, address: TypedAddress): Promise<BookAddressRow | null> {
      const [row] = await db.query(
        "members.set-address",
        `UPDATE book_addresses SET (${COLUMNS}) = ($3, $4, $5, $6, $7, $8, $9, $10, $11)
         WHERE member_id = $1 AND id::text = $2 RETURNING ${ROW}`,
        [memberId, id, ...valuesOf(address)],
      );
      return row ?? null;
    },

    async remove(memberId: number, id: string): Promise<boolean> {
      const rows = await db.query(
        "members.remove-address",
        "DELETE FROM book_addresses WHERE member_id = $1 AND id::text = $2 RETURNING id",
        [memberId, id],
      );
      return rows.length === 1;
    },
  };
}

function valuesOf(address: TypedAddress) {
  const { name, surname, street, buildingNo, apartmentNo, zipCode, city, mobile, email } = address;
  return [name, surname, street, buildingNo, apartmentNo, zipCode, city, mobile, email] as const;
}
