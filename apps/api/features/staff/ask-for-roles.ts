import { powersGained } from "@kram/contract/staff";
import type { StaffRole } from "@kram/domain/staff";
import type { Queryable } from "../../platform/database.ts";
import { askSecondPerson } from "../approvals/public.ts";

/** Parts the roles that somebody is to have: those that they get at once, and those with power over money or accounts, which a second person gives. */
export function partRoles(
  held: readonly StaffRole[],
  wanted: readonly StaffRole[],
): { now: StaffRole[]; waiting: StaffRole[] } {
  const waiting = powersGained(held, wanted);
  return { now: wanted.filter((role) => !waiting.includes(role)), waiting };
}

/** Asks another admin to give roles to somebody of staff, beside those that they have; nothing where there are none. Refuses: approval.asked-before. */
export async function askForRoles(
  tx: Queryable,
  {
    staffId,
    subjectId,
    before,
    given,
    currency,
  }: {
    staffId: number;
    subjectId: number;
    before: readonly StaffRole[];
    given: readonly StaffRole[];
    currency: string;
  },
): Promise<void> {
  if (given.length === 0) return;
  await askSecondPerson(tx, {
    kind: "staff-roles",
    memberId: null,
    subjectId,
    roles: { before, given },
    account: null,
    month: null,
    amount: null,
    currency,
    correctsId: null,
    note: "",
    staffId,
  });
}
