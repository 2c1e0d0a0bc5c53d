import type { StaffMember } from "@kram/contract/staff";
import { leavesNoAdmin } from "@kram/domain/staff";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { askForRoles, partRoles } from "./ask-for-roles.ts";
import { presentStaff, staffOf } from "./present-staff.ts";
import { recordRoles } from "./record-roles.ts";
import { createStaffRepository, type StaffRow } from "./staff.repository.ts";

/**
 * Blocks somebody, who loses every session at once, or unblocks them; roles with power over money or accounts then need a second person.
 * Refuses: staff.unknown, staff.own-account, staff.last-admin, approval.asked-before.
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
    else await letInAgain(tx, { staffId, person, currency });
    const noted = { before: { blocked: person.blocked }, after: { blocked } };
    await noteStaffAction(tx, { staffId, action: "blockStaff", subject: person.email, ...noted });
    return { ...kept, person: presentStaff(await staffOf(staff, id)) };
  });
  return recordRoles(db, change);
}

async function letInAgain(
  tx: Queryable,
  { staffId, person, currency }: { staffId: number; person: StaffRow; currency: string },
): Promise<void> {
  const staff = createStaffRepository(tx);
  const { id, name, surname, roles } = person;
  const { now, waiting } = partRoles([], roles);
  await staff.unblock(id);
  await staff.set(id, { name, surname, roles: now });
  // Where others of their roles wait since before the block, those that they had are asked for anew later.
  const given = person.waiting ? [] : waiting;
  await askForRoles(tx, { staffId, subjectId: id, before: now, given, currency });
}
