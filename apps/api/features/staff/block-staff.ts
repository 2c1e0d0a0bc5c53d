import type { StaffMember } from "@kram/contract/staff";
import { leavesNoAdmin } from "@kram/domain/staff";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { presentStaff, staffOf } from "./present-staff.ts";
import { createStaffRepository } from "./staff.repository.ts";

/** Keeps somebody out or lets them in again; who is kept out loses every session at once. Refuses: staff.unknown, staff.own-account, staff.last-admin. */
export function blockStaff(input: {
  db: Database;
  staffId: number;
  id: number;
  blocked: boolean;
}): Promise<StaffMember> {
  const { db, staffId, id, blocked } = input;
  return db.inTransaction(async (tx) => {
    const staff = createStaffRepository(tx);
    const everybody = await staff.lockAll();
    const person = everybody.find((one) => one.id === id);
    if (!person) throw new ShopError({ code: "staff.unknown" });
    if (blocked && id === staffId) throw new ShopError({ code: "staff.own-account" });
    if (blocked && leavesNoAdmin(everybody, { id, roles: person.roles, blocked }))
      throw new ShopError({ code: "staff.last-admin" });
    if (blocked === person.blocked) return presentStaff(person);
    await (blocked ? staff.block(id) : staff.unblock(id));
    const noted = { before: { blocked: person.blocked }, after: { blocked } };
    await noteStaffAction(tx, { staffId, action: "blockStaff", subject: person.email, ...noted });
    return presentStaff(await staffOf(staff, id));
  });
}
