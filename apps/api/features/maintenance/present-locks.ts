import type { getLocks } from "@kram/contract/maintenance";
import type { OperationAnswer } from "@kram/contract/operation";
import type { PublicLocksRow } from "./locks.repository.ts";

/** The locks as everybody sees them; without a maintenance window to tell of they say nothing about one. */
export function presentLocks(row: PublicLocksRow): OperationAnswer<typeof getLocks> {
  const { loginAllowed, orderingAllowed, state } = row;
  if (state === null) return { loginAllowed, orderingAllowed };
  const maintenance = {
    state,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    closesLogin: row.closes_login,
    closesOrdering: row.closes_ordering,
    message: row.message,
  };
  return { loginAllowed, orderingAllowed, maintenance };
}
