import type { Queryable } from "../../platform/database.ts";

/** What the owner set that stands in a catalogue. */
export interface CatalogueSettings {
  /** ISO date of the last day on which the catalogue is valid; null where it has no end. */
  validUntil: string | null;
  email: string | null;
  phone: string | null;
}

/** Statements of the catalogues. */
export function createCataloguesRepository(db: Queryable) {
  return {
    async settings(): Promise<CatalogueSettings> {
      const [row] = await db.query<CatalogueSettings>(
        "catalogues.settings",
        `SELECT to_char(catalog_end_on, 'YYYY-MM-DD') AS "validUntil", service_email AS email, service_phone AS phone FROM settings`,
      );
      return row ?? { validUntil: null, email: null, phone: null };
    },
  };
}
