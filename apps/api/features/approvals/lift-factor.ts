import type { Country } from "@kram/countries/country";
import type { Database, Queryable } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { askSecondPerson } from "./ask-second-person.ts";
import { createSecondFactorOwnersRepository } from "./requests.repository.ts";
import { createApprovalsRepository } from "./approvals.repository.ts";
import type { ApprovalEffects } from "./book-approved.ts";
import { decideApproval } from "./decide-approval.ts";

/**
 * Asks another admin. Answers the request's id. Refuses: member.unknown, staff.unknown, second-factor.none,
 * approval.asked-before.
 */
export async function askToLiftFactor(
  tx: Queryable,
  {
    staffId,
    of,
    who,
    note,
    currency,
  }: { staffId: number; of: "member" | "staff"; who: string; note: string; currency: string },
): Promise<number> {
  const owners = createSecondFactorOwnersRepository(tx);
  const owner = of === "member" ? await owners.member(who) : await owners.staff(who);
  if (!owner) throw new ShopError({ code: of === "member" ? "member.unknown" : "staff.unknown" });
  if (!owner.hasFactor) throw new ShopError({ code: "second-factor.none" });
  const whose = of === "member" ? { memberId: owner.id } : { memberId: null, subjectId: owner.id };
  const nothing = { account: null, month: null, amount: null, correctsId: null };
  return askSecondPerson(tx, { kind: "second-factor-lift", ...nothing, ...whose, currency, note, staffId });
}

/**
 * Serves askers whom nobody else could approve, after the waiting time. Refuses: approval.own when somebody else can
 * approve by now.
 */
export async function liftOwnFactor({
  db,
  country,
  effects,
  staffId,
}: {
  db: Database;
  country: Country;
  effects: ApprovalEffects;
  staffId: number;
}): Promise<boolean> {
  const own = await createApprovalsRepository(db).ownLift(staffId);
  if (!own) return false;
  await decideApproval({ db, country, effects, id: own.id, decision: "approved", by: { staffId, roles: own.roles } });
  return true;
}
