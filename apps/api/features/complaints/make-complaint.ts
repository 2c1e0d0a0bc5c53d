import { CONTACT_FILES } from "@kram/contract/contact";
import type { newComplaint } from "@kram/contract/complaints";
import type { Country } from "@kram/countries/country";
import { canComplain, isWithinOrder } from "@kram/domain/complaints";
import type { z } from "zod";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { Pictures } from "../../platform/pictures/picture-work.ts";
import { readUploads } from "../../platform/uploads/read-upload.ts";
import { createComplaintsRepository } from "./complaints.repository.ts";

/**
 * Takes a complaint about an own order that left; answers its id. Refuses: order.unknown, complaint.not-possible,
 * complaint.too-many, attachment.too-big, attachment.wrong-type, attachment.too-many-pixels.
 */
export async function makeComplaint({
  db,
  country,
  pictures,
  memberId,
  complaint,
}: {
  db: Database;
  country: Country;
  pictures: Pictures;
  memberId: number;
  complaint: z.output<typeof newComplaint>;
}): Promise<number> {
  const { orderNumber, reason, wish, text, attachments } = complaint;
  const order = await createComplaintsRepository(db, country.timeZone).orderOf(memberId, orderNumber.trim());
  if (!order) throw new ShopError({ code: "order.unknown", field: "orderNumber" });
  if (!canComplain(order.status)) throw new ShopError({ code: "complaint.not-possible", field: "orderNumber" });
  const lines = complaint.lines.map((line) => ({ ...line, promotionCode: line.promotionCode ?? "" }));
  if (!isWithinOrder(order.lines, lines)) throw new ShopError({ code: "complaint.too-many", field: "lines" });
  const files = await readUploads(pictures, attachments, CONTACT_FILES.bytes);
  const words = { orderId: order.id, reason, wish, text: text.trim(), lines, files, days: country.complaintDays };
  return db.inTransaction((tx) => createComplaintsRepository(tx, country.timeZone).make(words));
}

/** Reads a number like `C-12`. */
export function idOf(number: string): number {
  return Number.parseInt(number.slice(2), 10);
}
