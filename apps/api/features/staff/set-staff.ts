import type { StaffMember } from "@kram/contract/staff";
import { leavesNoAdmin, type StaffRole } from "@kram/domain/staff";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { askForRoles, partRoles } from "./ask-for-roles.ts";
import { noteOf, presentStaff, staffOf } from "./present-staff.ts";
import { recordRoles } from "./record-roles.ts";
import { createStaffRepository } from "./staff.repository.ts";

/** Changes names and roles; roles with power over money or accounts wait for a second person. Refuses: staff.unknown, staff.last-admin, approval.asked-before. */
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
