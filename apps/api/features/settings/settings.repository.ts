import type { OfficeSettings } from "@kram/contract/settings";
import { parseMinor } from "@kram/domain/money";
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
  free_shipping_from_minor: number;
  low_stock_at: number;
  refund_limit_minor: number;
  security_contact: string | null;
  mail_days: number;
  outbox_days: number;
  dead_letter_days: number;
}

const SETTINGS = `SELECT staging_level, breadcrumbs_shown, inactive_notice, to_char(catalog_end_on, 'YYYY-MM-DD') AS catalog_end_on,
  service_email, service_phone, cart_minutes, delivery_days, coalesce(free_shipping_from_minor, 0) AS free_shipping_from_minor, low_stock_at, refund_limit_minor,
  security_contact, mail_days, outbox_days, dead_letter_days FROM settings`;

export function createSettingsRepository(db: Queryable) {
  const one = ([row]: SettingsRow[]) => {
    if (!row) throw new Error("settings has no row");
    return row;
  };
  return {
    get: async () => one(await db.query("settings.get", SETTINGS)),

    lock: async () => one(await db.query("settings.lock", `${SETTINGS} FOR NO KEY UPDATE`)),

    /** Sets what nobody has set yet; a statement that would change nothing is not sent, since any would count as a change of the catalogue. */
    async begin({ freeShippingFrom }: { freeShippingFrom: number }): Promise<void> {
      const unset = await db.query("settings.unset", "SELECT 1 FROM settings WHERE free_shipping_from_minor IS NULL");
      if (unset.length > 0)
        await db.query(
          "settings.begin",
          "UPDATE settings SET free_shipping_from_minor = $1 WHERE free_shipping_from_minor IS NULL",
          [freeShippingFrom],
        );
    },

    async set(settings: OfficeSettings): Promise<void> {
      await db.query(
        "settings.set",
        `UPDATE settings SET staging_level = $1, breadcrumbs_shown = $2, inactive_notice = $3, catalog_end_on = $4, cart_minutes = $5,
           service_email = lower($6), service_phone = $7, delivery_days = $8, free_shipping_from_minor = $9, low_stock_at = $10, refund_limit_minor = $11,
           security_contact = $12, mail_days = $13, outbox_days = $14, dead_letter_days = $15`,
        [
          settings.stagingLevel,
          settings.breadcrumbsShown,
          settings.inactiveNotice,
          settings.catalogEndDate,
          settings.cartMinutes,
          settings.serviceEmail?.trim() ?? null,
          settings.servicePhone?.trim() ?? null,
          settings.deliveryDays,
          parseMinor(settings.freeShippingFrom),
          settings.lowStockAt,
          parseMinor(settings.refundLimit),
          settings.securityContact?.trim() ?? null,
          settings.mailDays,
          settings.outboxDays,
          settings.deadLetterDays,
        ],
      );
    },
  };
}
