import type { Queryable } from "../../platform/database.ts";

/** Set by the owner. */
export interface BrochureSettings {
  /** ISO date of the last valid day; null where there is no end. */
  validUntil: string | null;
  email: string | null;
  phone: string | null;
}

export function createBrochuresRepository(db: Queryable) {
  return {
    async settings(): Promise<BrochureSettings> {
      const [row] = await db.query(
        "brochures.settings",
        `SELECT to_char(catalog_end_on, 'YYYY-MM-DD') AS "validUntil", service_email AS email, service_phone AS phone FROM settings`,
      );
      return row ?? { validUntil: null, email: null, phone: null };
    },
  };
}
