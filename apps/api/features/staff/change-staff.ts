import type { StaffMember } from "@kram/contract/staff";
import { leavesNoAdmin, type StaffRole } from "@kram/domain/staff";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { askForRoles, partRoles, recordRoles } from "./staff-roles.ts";
import { noteOf, presentStaff, staffOf } from "./present-staff.ts";
import { createStaffRepository, type StaffRow } from "./staff.repository.ts";

/** Powerful roles wait for a second person. Refuses: staff.unknown, staff.last-admin, approval.asked-before. */
export async function setStaff(input: {
  db: Database;
  staffId: number;
  id: number;
  name: string;
  surname: string;
  roles: readonly StaffRole[];
  currency: string;
}): Promise<StaffMember> {
  const { db, staffId, id, currency } = input;
  const change = await db.inTransaction(async (tx) => {
    const staff = createStaffRepository(tx);
    const everybody = await staff.lockAll();
    const before = everybody.find((person) => person.id === id);
    if (!before) throw new ShopError({ code: "staff.unknown" });
    const { now: roles, waiting } = partRoles(before.roles, input.roles);
    if (leavesNoAdmin(everybody, { id, roles, blocked: before.blocked }))
      throw new ShopError({ code: "staff.last-admin", field: "roles" });
    await staff.set(id, { name: input.name.trim(), surname: input.surname.trim(), roles });
    await askForRoles(tx, { staffId, subjectId: id, before: roles, given: waiting, currency });
    const after = await staffOf(staff, id);
    const noted = { before: noteOf(before), after: noteOf(after) };
    await noteStaffAction(tx, { staffId, action: "setStaff", subject: before.email, ...noted });
    return { person: presentStaff(after), before: before.roles, waitedBefore: before.waiting?.approval };
  });
  return recordRoles(db, change);
}

/**
 * Ends sessions; unblocks with the roles that need no second person. Refuses: staff.unknown, staff.own-account,
 * staff.last-admin, approval.asked-before.
 */
export async function blockStaff(input: {
  db: Database;
  staffId: number;
  id: number;
  blocked: boolean;
  currency: string;
}): Promise<StaffMember> {
  const { db, staffId, id, blocked, currency } = input;
  const change = await db.inTransaction(async (tx) => {
    const staff = createStaffRepository(tx);
    const everybody = await staff.lockAll();
    const person = everybody.find((one) => one.id === id);
    if (!person) throw new ShopError({ code: "staff.unknown" });
    if (blocked && id === staffId) throw new ShopError({ code: "staff.own-account" });
    if (blocked && leavesNoAdmin(everybody, { id, roles: person.roles, blocked }))
      throw new ShopError({ code: "staff.last-admin" });
    const kept = { before: person.roles, waitedBefore: person.waiting?.approval };
    if (blocked === person.blocked) return { ...kept, person: presentStaff(person) };
    if (blocked) await staff.block(id);
    else await unblock(tx, { staffId, person, currency });
    const noted = { before: { blocked: person.blocked }, after: { blocked } };
    await noteStaffAction(tx, { staffId, action: "blockStaff", subject: person.email, ...noted });
    return { ...kept, person: presentStaff(await staffOf(staff, id)) };
  });
  return recordRoles(db, change);
}

async function unblock(
  tx: Queryable,
  { staffId, person, currency }: { staffId: number; person: StaffRow; currency: string },
): Promise<void> {
  const staff = createStaffRepository(tx);
  const { id, name, surname, roles } = person;
  const { now, waiting } = partRoles([], roles);
  await staff.unblock(id);
  await staff.set(id, { name, surname, roles: now });
  // While other roles already wait, the former ones are requested again later.
  const given = person.waiting ? [] : waiting;
  await askForRoles(tx, { staffId, subjectId: id, before: now, given, currency });
}
