import type { getLocks } from "@kram/contract/maintenance";
import type { OperationAnswer } from "@kram/contract/operation";
import type { PublicLocksRow } from "./locks.repository.ts";

/** The locks as everybody sees them; without a maintenance window to tell of they say nothing about one. */
export function presentLocks(row: PublicLocksRow): OperationAnswer<typeof getLocks> {
  const { loginAllowed, orderingAllowed, planned } = row;
  if (planned === null) return { loginAllowed, orderingAllowed };
  const maintenance = {
    ...planned,
    startsAt: new Date(planned.startsAt).toISOString(),
    endsAt: new Date(planned.endsAt).toISOString(),
  };
  return { loginAllowed, orderingAllowed, maintenance };
}
