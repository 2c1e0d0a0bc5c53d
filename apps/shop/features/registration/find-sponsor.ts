import type { OperationAnswer } from "@kram/contract/operation";
import type { getSponsor as operation } from "@kram/contract/registration";
import { call } from "../../platform/http/api.ts";
import { getSponsor } from "../../platform/http/operations/registration.ts";

/** Null for a number that nobody has, and while the shop does not answer. */
export async function findSponsor(sponsorNo: string): Promise<OperationAnswer<typeof operation> | null> {
  try {
    return await call(getSponsor, { query: { sponsorNo } });
  } catch {
    // Whoever follows a link came for the page: a wrong number or a failure is no matter of theirs.
    return null;
  }
}
