import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createComplaintsRepository } from "./complaints.repository.ts";
import { idOf } from "./make-complaint.ts";

/** Adds what the member writes. Refuses: complaint.unknown. */
export async function addComplaintMessage({
  db,
  country,
  memberId,
  number,
  text,
}: {
  db: Database;
  country: Country;
  memberId: number;
  number: string;
  text: string;
}): Promise<void> {
  await db.inTransaction(async (tx) => {
    const complaints = createComplaintsRepository(tx, country.timeZone);
    const id = idOf(number);
    if ((await complaints.lock(id, memberId)) === null) throw new ShopError({ code: "complaint.unknown" });
    await complaints.write({ id, staffId: null, text: text.trim(), mail: null });
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
    const status = await complaints.lock(id, null);
    if (status === null) throw new ShopError({ code: "complaint.unknown" });
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
