import type { OfficeSettings } from "@kram/contract/settings";
import { formatMinor } from "@kram/domain/money";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { createSettingsRepository, type SettingsRow } from "./settings.repository.ts";

/** Logs a security event when one person may refund more. */
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
  if (after.refundLimit > before.refundLimit) {
    const details = { before: formatMinor(before.refundLimit), after: formatMinor(after.refundLimit) };
    await recordSecurityEvent(db, { kind: "refund-limit.raised", details });
  }
  return presentOfficeSettings(after);
}

export function presentOfficeSettings(row: SettingsRow): OfficeSettings {
  return {
    stagingLevel: row.stagingLevel,
    breadcrumbsShown: row.breadcrumbsShown,
    inactiveNotice: row.inactiveNotice,
    catalogEndDate: row.catalogEndDate,
    cartMinutes: row.cartMinutes,
    deliveryDays: row.deliveryDays,
    freeShippingFrom: formatMinor(row.freeShippingFrom),
    lowStockAt: row.lowStockAt,
    refundLimit: formatMinor(row.refundLimit),
    serviceEmail: row.serviceEmail,
    servicePhone: row.servicePhone,
    securityContact: row.securityContact,
    mailDays: row.mailDays,
    outboxDays: row.outboxDays,
    deadLetterDays: row.deadLetterDays,
  };
}
