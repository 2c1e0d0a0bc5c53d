import type { StaffMember } from "@kram/contract/staff";
import type { StaffRole } from "@kram/domain/staff";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { askForRoles, partRoles, recordRoles } from "./staff-roles.ts";
import { noteOf, presentStaff, staffOf } from "./present-staff.ts";
import { createStaffRepository } from "./staff.repository.ts";
import { hashPassword, hashSessionToken, refuseWeakPassword } from "../sessions/public.ts";

/** Mails the link once powerful roles are approved. Refuses: staff.email-taken. */
export async function inviteStaff(input: {
  db: Database;
  staffId: number;
  email: string;
  name: string;
  surname: string;
  roles: readonly StaffRole[];
  currency: string;
}): Promise<StaffMember> {
  const { db, staffId, currency } = input;
  const { now, waiting } = partRoles([], input.roles);
  const email = input.email.normalize("NFKC").trim().toLowerCase();
  const person = await db.inTransaction(async (tx) => {
    const staff = createStaffRepository(tx);
    const id = await staff.add({ email, name: input.name.trim(), surname: input.surname.trim(), roles: now });
    if (id === null) throw new ShopError({ code: "staff.email-taken", field: "email" });
    if (waiting.length === 0) await staff.askForInvitation(id);
    await askForRoles(tx, { staffId, subjectId: id, before: now, given: waiting, currency });
    const added = await staffOf(staff, id);
    await noteStaffAction(tx, { staffId, action: "inviteStaff", subject: email, after: noteOf(added) });
    return presentStaff(added);
  });
  return recordRoles(db, { person, before: [] });
}

/** For somebody without a password. Refuses: staff.unknown, staff.joined-before, staff.roles-waiting. */
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
    if (person.waiting) throw new ShopError({ code: "staff.roles-waiting" });
    await staff.askForInvitation(id);
    await noteStaffAction(tx, { staffId, action: "inviteStaffAgain", subject: person.email });
    return presentStaff(person);
  });
}

/**
 * Sets the first password, once; answers the sign-in. Refuses: link.invalid; password-common and password-personal,
 * which leave the link as it is.
 */
export async function acceptStaffInvitation({
  db,
  token,
  password,
}: {
  db: Database;
  token: string;
  password: string;
}): Promise<string> {
  const staff = createStaffRepository(db);
  const tokenHash = hashSessionToken(token);
  // Hashing is expensive, so it needs a valid link.
  const person = await staff.personOfInvitation(tokenHash);
  if (person === null) throw new ShopError({ code: "link.invalid" });
  refuseWeakPassword(password, { ...person, company: null });
  const login = await staff.join(tokenHash, await hashPassword(password));
  if (login === null) throw new ShopError({ code: "link.invalid" });
  return login;
}
