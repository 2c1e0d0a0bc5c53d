import type { OfficeSettings } from "@kram/contract/settings";
import { formatMinor } from "@kram/domain/money";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { createSettingsRepository, type SettingsRow } from "./settings.repository.ts";

/** Sets all settings of the instance. */
export function setSettings({
  db,
  staffId,
  settings,
}: {
  db: Database;
  staffId: number;
  settings: OfficeSettings;
}): Promise<OfficeSettings> {
  return db.inTransaction(async (tx) => {
    const repository = createSettingsRepository(tx);
    const before = presentOfficeSettings(await repository.lock());
    await repository.set(settings);
    const after = presentOfficeSettings(await repository.get());
    await noteStaffAction(tx, { staffId, action: "setSettings", subject: "settings", before, after });
    return after;
  });
}

/** Settings as admins see them. */
export function presentOfficeSettings(row: SettingsRow): OfficeSettings {
  return {
    stagingLevel: row.staging_level,
    breadcrumbsShown: row.breadcrumbs_shown,
    inactiveNotice: row.inactive_notice,
    catalogEndDate: row.catalog_end_on,
    cartMinutes: row.cart_minutes,
    deliveryDays: row.delivery_days,
    freeShippingFrom: formatMinor(row.free_shipping_from_minor),
    lowStockAt: row.low_stock_at,
    refundLimit: formatMinor(row.refund_limit_minor),
    serviceEmail: row.service_email,
    servicePhone: row.service_phone,
    securityContact: row.security_contact,
    mailDays: row.mail_days,
    outboxDays: row.outbox_days,
    deadLetterDays: row.dead_letter_days,
  };
}
