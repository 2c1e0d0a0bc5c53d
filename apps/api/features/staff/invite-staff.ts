import type { StaffMember } from "@kram/contract/staff";
import type { StaffRole } from "@kram/domain/staff";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { noteOf, presentStaff, staffOf } from "./present-staff.ts";
import { createStaffRepository } from "./staff.repository.ts";

/** Takes somebody on and has the link mailed by which they set their password. Refuses: staff.email-taken. */
export function inviteStaff(input: {
  db: Database;
  staffId: number;
  email: string;
  name: string;
  surname: string;
  roles: readonly StaffRole[];
}): Promise<StaffMember> {
  const { db, staffId, roles } = input;
  const email = input.email.normalize("NFKC").trim().toLowerCase();
  return db.inTransaction(async (tx) => {
    const staff = createStaffRepository(tx);
    const id = await staff.add({ email, name: input.name.trim(), surname: input.surname.trim(), roles });
    if (id === null) throw new ShopError({ code: "staff.email-taken", field: "email" });
    await staff.askForInvitation(id);
    const added = await staffOf(staff, id);
    await noteStaffAction(tx, { staffId, action: "inviteStaff", subject: email, after: noteOf(added) });
    return presentStaff(added);
  });
}

/** Has a new link mailed to somebody who did not set a password yet. Refuses: staff.unknown, staff.joined-before. */
export function inviteStaffAgain({
  db,
  staffId,
  id,
}: {
  db: Database;
  staffId: number;
  id: number;
}): Promise<StaffMember> {
  return db.inTransaction(async (tx) => {
    const staff = createStaffRepository(tx);
    const person = await staffOf(staff, id);
    if (person.joined || person.blocked) throw new ShopError({ code: "staff.joined-before" });
    await staff.askForInvitation(id);
    await noteStaffAction(tx, { staffId, action: "inviteStaffAgain", subject: person.email });
    return presentStaff(person);
  });
}
