import type { OfficeSettings } from "@kram/contract/settings";
import { formatMinor } from "@kram/domain/money";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { createSettingsRepository, type SettingsRow } from "./settings.repository.ts";

/** Sets all settings of the instance. A higher limit of what one person refunds is told to the security log. */
export async function setSettings({
  db,
  staffId,
  settings,
}: {
  db: Database;
  staffId: number;
  settings: OfficeSettings;
}): Promise<OfficeSettings> {
  const { before, after } = await db.inTransaction(async (tx) => {
    const repository = createSettingsRepository(tx);
    const former = await repository.lock();
    await repository.set(settings);
    const set = await repository.get();
    const details = { before: presentOfficeSettings(former), after: presentOfficeSettings(set) };
    await noteStaffAction(tx, { staffId, action: "setSettings", subject: "settings", ...details });
    return { before: former, after: set };
  });
  if (after.refund_limit_minor > before.refund_limit_minor) {
    const details = { before: formatMinor(before.refund_limit_minor), after: formatMinor(after.refund_limit_minor) };
    await recordSecurityEvent(db, { kind: "refund-limit.raised", details });
  }
  return presentOfficeSettings(after);
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
