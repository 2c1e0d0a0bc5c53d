import type { StaffMember } from "@kram/contract/staff";
import { ShopError } from "../../platform/shop-error.ts";
import type { createStaffRepository, StaffRow } from "./staff.repository.ts";

export function presentStaff(row: StaffRow): StaffMember {
  const { id, name, surname, email, roles, blocked, joined, secondFactor, waiting } = row;
  const state = blocked ? "blocked" : joined ? "active" : "invited";
  return { id: String(id), name, surname, email, roles, state, secondFactor, waiting };
}

export function noteOf({ name, surname, roles, blocked }: StaffRow) {
  return { name, surname, roles, blocked };
}

/** Refuses: staff.unknown. */
export async function staffOf(staff: ReturnType<typeof createStaffRepository>, id: number): Promise<StaffRow> {
  const row = await staff.get(id);
  if (!row) throw new ShopError({ code: "staff.unknown" });
  return row;
}
