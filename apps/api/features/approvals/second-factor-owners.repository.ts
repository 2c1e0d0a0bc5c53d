import type { Queryable } from "../../platform/database.ts";

/** Somebody whose second factor may be lifted. */
export interface FactorHolder {
  id: number;
  hasFactor: boolean;
}

export function createSecondFactorOwnersRepository(db: Queryable) {
  return {
    async member(memberNo: string): Promise<FactorHolder | null> {
      const [row] = await db.query(
        "second-factor-owners.member",
        `SELECT id, (EXISTS (SELECT 1 FROM authenticator_apps a WHERE a.member_id = m.id AND a.confirmed_at IS NOT NULL)
           OR EXISTS (SELECT 1 FROM passkeys p WHERE p.member_id = m.id)) AS "hasFactor" FROM members m WHERE member_no = $1 AND erased_at IS NULL`,
        [memberNo],
      );
      return row ?? null;
    },

    /** One of staff by the id as text; null also for what is no id. */
    async staff(id: string): Promise<FactorHolder | null> {
      const [row] = await db.query(
        "second-factor-owners.staff",
        `SELECT id, EXISTS (SELECT 1 FROM authenticator_apps a WHERE a.staff_id = s.id AND a.confirmed_at IS NOT NULL) AS "hasFactor" FROM staff s WHERE id::text = $1`,
        [id],
      );
      return row ?? null;
    },
  };
}
