import type { OfficeSettings } from "@kram/contract/settings";
import type { Queryable } from "../../platform/database.ts";

/** The settings as they are stored; `catalog_end_on` is an ISO date. */
export interface SettingsRow {
  staging_level: number;
  breadcrumbs_shown: boolean;
  inactive_notice: boolean;
  catalog_end_on: string | null;
  service_email: string | null;
  service_phone: string | null;
  cart_minutes: number;
  delivery_days: number;
}

const SETTINGS = `SELECT staging_level, breadcrumbs_shown, inactive_notice, to_char(catalog_end_on, 'YYYY-MM-DD') AS catalog_end_on,
  service_email, service_phone, cart_minutes, delivery_days FROM settings`;

/** Statements on the settings of the instance. */
export function createSettingsRepository(db: Queryable) {
  const one = ([row]: SettingsRow[]) => {
    if (!row) throw new Error("settings has no row");
    return row;
  };
  return {
    get: async () => one(await db.query<SettingsRow>("settings.get", SETTINGS)),

    lock: async () => one(await db.query<SettingsRow>("settings.lock", `${SETTINGS} FOR NO KEY UPDATE`)),

    async set(settings: OfficeSettings): Promise<void> {
      await db.query(
        "settings.set",
        `UPDATE settings SET staging_level = $1, breadcrumbs_shown = $2, inactive_notice = $3, catalog_end_on = $4, cart_minutes = $5,
           service_email = lower($6), service_phone = $7, delivery_days = $8`,
        [
          settings.stagingLevel,
          settings.breadcrumbsShown,
          settings.inactiveNotice,
          settings.catalogEndDate,
          settings.cartMinutes,
          settings.serviceEmail?.trim() ?? null,
          settings.servicePhone?.trim() ?? null,
          settings.deliveryDays,
        ],
      );
    },
  };
}
