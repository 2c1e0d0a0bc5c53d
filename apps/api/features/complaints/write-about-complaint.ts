import type { addComplaintMessage as operation } from "@kram/contract/complaints";
import { CONTACT_FILES } from "@kram/contract/contact";
import type { OperationInput } from "@kram/contract/operation";
import type { Country } from "@kram/countries/country";
import { MOST_COMPLAINT_FILES } from "@kram/domain/complaints";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import type { Pictures } from "../../platform/pictures/picture-work.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { readUploads } from "../../platform/uploads/read-upload.ts";
import { createComplaintsRepository } from "./complaints.repository.ts";
import { idOf } from "./make-complaint.ts";

/**
 * Adds what the member writes, with files. Refuses: complaint.unknown, attachment.too-many, attachment.too-big,
 * attachment.wrong-type, attachment.too-many-pixels.
 */
export async function addComplaintMessage({
  db,
  country,
  pictures,
  memberId,
  number,
  text,
  attachments,
}: {
  db: Database;
  country: Country;
  pictures: Pictures;
  memberId: number;
  number: string;
  text: string;
  attachments: NonNullable<OperationInput<typeof operation>["body"]["attachments"]>;
}): Promise<void> {
  const id = idOf(number);
  // Nobody's pictures are drawn for somebody else's complaint.
  if ((await createComplaintsRepository(db, country.timeZone).find(id, memberId)) === null)
    throw new ShopError({ code: "complaint.unknown" });
  const files = await readUploads(pictures, attachments, CONTACT_FILES.bytes);
  await db.inTransaction(async (tx) => {
    const complaints = createComplaintsRepository(tx, country.timeZone);
    const locked = await complaints.lock(id, memberId);
    if (locked === null) throw new ShopError({ code: "complaint.unknown" });
    if (locked.fileCount + files.length > MOST_COMPLAINT_FILES)
      throw new ShopError({ code: "attachment.too-many", field: "attachments" });
    await complaints.write({ id, staffId: null, text: text.trim(), mail: null, files });
  });
}

/** Writes to the member, or decides the complaint once. Refuses: complaint.unknown, complaint.decided-before. */
export async function answerComplaint({
  db,
  country,
  staffId,
  number,
  text,
  decision = null,
}: {
  db: Database;
  country: Country;
  staffId: number;
  number: string;
  text: string;
  decision?: "ACCEPTED" | "REJECTED" | null;
}): Promise<void> {
  await db.inTransaction(async (tx) => {
    const complaints = createComplaintsRepository(tx, country.timeZone);
    const id = idOf(number);
    const locked = await complaints.lock(id, null);
    if (locked === null) throw new ShopError({ code: "complaint.unknown" });
    const { status } = locked;
    if (decision !== null && status !== "OPEN") throw new ShopError({ code: "complaint.decided-before" });
    const mail = decision === null ? "mail.complaint-answered" : "mail.complaint-decided";
    await complaints.write({ id, staffId, text: text.trim(), mail });
    if (decision !== null) await complaints.decide(id, decision);
    await noteStaffAction(tx, {
      staffId,
      action: decision === null ? "answerComplaint" : "decideComplaint",
      subject: number,
      before: { status },
      // The text stays with the complaint, and is erased with the person.
      after: { status: decision ?? status },
    });
  });
}
