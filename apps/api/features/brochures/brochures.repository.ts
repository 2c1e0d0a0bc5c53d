import type { Queryable } from "../../platform/database.ts";

/** What the owner set that stands in a brochure. */
export interface BrochureSettings {
  /** ISO date of the last day on which the brochure is valid; null where it has no end. */
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
