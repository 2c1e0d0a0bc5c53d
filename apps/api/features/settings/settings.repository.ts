import type { Queryable } from "../../platform/database.ts";

/** The settings as they are stored; `catalog_end_on` is an ISO date. */
export interface SettingsRow {
  staging_level: number;
  breadcrumbs_shown: boolean;
  inactive_notice: boolean;
  catalog_end_on: string | null;
  service_email: string | null;
  service_phone: string | null;
}

/** Statements on the settings of the instance. */
export function createSettingsRepository(db: Queryable) {
  return {
    async get(): Promise<SettingsRow> {
      const [row] = await db.query<SettingsRow>(
        "settings.get",
        `SELECT staging_level, breadcrumbs_shown, inactive_notice, to_char(catalog_end_on, 'YYYY-MM-DD') AS catalog_end_on,
           service_email, service_phone FROM settings`,
      );
      if (!row) throw new Error("settings has no row");
      return row;
    },
  };
}
