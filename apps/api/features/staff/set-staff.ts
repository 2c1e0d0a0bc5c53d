import type { StaffMember } from "@kram/contract/staff";
import { leavesNoAdmin, type StaffRole } from "@kram/domain/staff";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { noteOf, presentStaff, staffOf } from "./present-staff.ts";
import { createStaffRepository } from "./staff.repository.ts";

/** Changes names and roles. Refuses: staff.unknown, staff.last-admin. */
export function setStaff(input: {
  db: Database;
  staffId: number;
  id: number;
  name: string;
  surname: string;
  roles: readonly StaffRole[];
}): Promise<StaffMember> {
  const { db, staffId, id, roles } = input;
  return db.inTransaction(async (tx) => {
    const staff = createStaffRepository(tx);
    const everybody = await staff.lockAll();
    const before = everybody.find((person) => person.id === id);
    if (!before) throw new ShopError({ code: "staff.unknown" });
    if (leavesNoAdmin(everybody, { id, roles, blocked: before.blocked }))
      throw new ShopError({ code: "staff.last-admin", field: "roles" });
    await staff.set(id, { name: input.name.trim(), surname: input.surname.trim(), roles });
    const after = await staffOf(staff, id);
    const noted = { before: noteOf(before), after: noteOf(after) };
    await noteStaffAction(tx, { staffId, action: "setStaff", subject: before.email, ...noted });
    return presentStaff(after);
  });
}
