import type { OfficeSettings } from "@kram/contract/settings";
import { parseMinor } from "@kram/domain/money";
import type { Queryable } from "../../platform/database.ts";

/** `catalogEndDate` is an ISO date, amounts are in minor units. */
export interface SettingsRow {
  stagingLevel: number;
  breadcrumbsShown: boolean;
  inactiveNotice: boolean;
  catalogEndDate: string | null;
  serviceEmail: string | null;
  servicePhone: string | null;
  cartMinutes: number;
  deliveryDays: number;
  freeShippingFrom: number;
  lowStockAt: number;
  refundLimit: number;
  payoutMinimum: number;
  payoutFee: number;
  securityContact: string | null;
  mailDays: number;
  outboxDays: number;
  deadLetterDays: number;
}

const SETTINGS = `SELECT staging_level AS "stagingLevel", breadcrumbs_shown AS "breadcrumbsShown", inactive_notice AS "inactiveNotice",
  to_char(catalog_end_on, 'YYYY-MM-DD') AS "catalogEndDate", service_email AS "serviceEmail", service_phone AS "servicePhone",
  cart_minutes AS "cartMinutes", delivery_days AS "deliveryDays", coalesce(free_shipping_from_minor, 0) AS "freeShippingFrom",
  low_stock_at AS "lowStockAt", refund_limit_minor AS "refundLimit",
  coalesce(payout_minimum_minor, 0) AS "payoutMinimum", payout_fee_minor AS "payoutFee", security_contact AS "securityContact", mail_days AS "mailDays",
  outbox_days AS "outboxDays", dead_letter_days AS "deadLetterDays" FROM settings`;

export function createSettingsRepository(db: Queryable) {
  const one = ([row]: SettingsRow[]) => {
    if (!row) throw new Error("settings has no row");
    return row;
  };
  return {
    get: async () => one(await db.query("settings.get", SETTINGS)),

    lock: async () => one(await db.query("settings.lock", `${SETTINGS} FOR NO KEY UPDATE`)),

    /** Unset values only: even an idle update counts as a catalogue change. */
    async begin({
      freeShippingFrom,
      payoutMinimum,
    }: {
      freeShippingFrom: number;
      payoutMinimum: number;
    }): Promise<void> {
      const unset = await db.query(
        "settings.unset",
        "SELECT 1 FROM settings WHERE free_shipping_from_minor IS NULL OR payout_minimum_minor IS NULL",
      );
      if (unset.length > 0)
        await db.query(
          "settings.begin",
          `UPDATE settings SET free_shipping_from_minor = coalesce(free_shipping_from_minor, $1),
             payout_minimum_minor = coalesce(payout_minimum_minor, $2)`,
          [freeShippingFrom, payoutMinimum],
        );
    },

    async set(settings: OfficeSettings): Promise<void> {
      await db.query(
        "settings.set",
        `UPDATE settings SET staging_level = $1, breadcrumbs_shown = $2, inactive_notice = $3, catalog_end_on = $4, cart_minutes = $5,
           service_email = lower($6), service_phone = $7, delivery_days = $8, free_shipping_from_minor = $9, low_stock_at = $10,
           refund_limit_minor = $11, security_contact = $12, mail_days = $13, outbox_days = $14, dead_letter_days = $15,
           payout_minimum_minor = $16, payout_fee_minor = $17`,
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
          parseMinor(settings.payoutMinimum),
          parseMinor(settings.payoutFee),
        ],
      );
    },
  };
}
