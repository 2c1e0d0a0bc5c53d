import type { OfficeSettings, ShopFacts } from "@kram/contract/settings";
import { formatMinor } from "@kram/domain/money";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import type { Pictures } from "../../platform/pictures/picture-work.ts";
import { recordSecurityEvent } from "../../platform/security/security-log.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { readUpload } from "../../platform/uploads/read-upload.ts";
import { storePicture, storePictures } from "../catalog/public.ts";
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

const MOST_LOGO_BYTES = 2 * 1024 * 1024;

/** Draws it anew into the shop's media. Refuses: attachment.too-big, attachment.wrong-type, attachment.too-many-pixels. */
export async function addShopLogo(input: {
  db: Database;
  staffId: number;
  media: MediaStore;
  pictures: Pictures;
  name: string;
  content: string;
}): Promise<NonNullable<ShopFacts["logo"]>> {
  const { db, staffId, media, pictures, name: sent, content } = input;
  const file = { name: sent, content, mostBytes: MOST_LOGO_BYTES, field: "content" };
  const upload = await readUpload(pictures, file);
  if (upload.mediaType === "application/pdf") throw new ShopError({ code: "attachment.wrong-type", field: "content" });
  const stored = await storePicture(upload.bytes, media, pictures);
  const { name, width, height } = stored;
  await db.inTransaction(async (tx) => {
    await storePictures(tx, [stored]);
    await noteStaffAction(tx, { staffId, action: "addShopLogo", subject: name, after: { width, height } });
  });
  return { name, width, height };
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
    payoutMinimum: formatMinor(row.payoutMinimum),
    payoutFee: formatMinor(row.payoutFee),
    serviceEmail: row.serviceEmail,
    servicePhone: row.servicePhone,
    securityContact: row.securityContact,
    mailDays: row.mailDays,
    outboxDays: row.outboxDays,
    deadLetterDays: row.deadLetterDays,
  };
}
