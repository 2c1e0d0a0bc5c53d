import type { Country } from "@kram/countries/country";
import { type BonusPlan, bonusPlanProblem } from "@kram/domain/bonuses";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createDraftsRepository } from "./drafts.repository.ts";
import { createBonusesRepository, type PlanRow } from "./bonuses.repository.ts";

/**
 * Puts a version of the bonus plan in force from a month on that has not begun: what people work for this month is not changed under their hands.
 * The draft that it was is dropped. Refuses: bonus-plan.tiers-not-ascending, bonus-plan.above-pool, bonus-plan.month-begun, bonus-plan.draft-unknown.
 */
export async function addBonusPlan({
  db,
  country,
  validFrom,
  rules,
  draft = null,
  staffId,
}: {
  db: Database;
  country: Country;
  validFrom: string;
  rules: BonusPlan;
  draft?: string | null;
  staffId: number;
}): Promise<PlanRow> {
  const problem = bonusPlanProblem(rules);
  if (problem) throw new ShopError({ code: problem });
  return db.inTransaction(async (tx) => {
    const bonuses = createBonusesRepository(tx);
    const { present } = await bonuses.months(country.timeZone);
    if (validFrom <= present) throw new ShopError({ code: "bonus-plan.month-begun" });
    if (draft !== null && !(await createDraftsRepository(tx).drop(Number(draft))))
      throw new ShopError({ code: "bonus-plan.draft-unknown" });
    const inForce = await bonuses.planOf(validFrom);
    const added = await bonuses.addPlan({ validFrom, rules, staffId });
    const before = inForce && { version: inForce.version };
    const after = { version: added.version, validFrom, rules };
    await noteStaffAction(tx, { staffId, action: "addBonusPlan", subject: `${added.version}`, before, after });
    return added;
  });
}
