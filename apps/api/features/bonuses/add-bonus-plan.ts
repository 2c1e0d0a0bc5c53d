import type { Country } from "@kram/countries/country";
import { type BonusPlan, bonusPlanProblem } from "@kram/domain/bonuses";
import type { Database } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type CloseRow, createBonusesRepository, type PlanRow } from "./bonuses.repository.ts";
import { rehearseMonth } from "./close-month.ts";

/**
 * Adds a version of the bonus plan after rehearsing last month with it, beside last month as things are. A rehearsal stores nothing.
 * Refuses: bonus-plan.tiers-not-ascending, bonus-plan.above-pool, bonus-plan.month-closed.
 */
export async function addBonusPlan({
  db,
  country,
  validFrom,
  rules,
  staffId,
  dryRun,
}: {
  db: Database;
  country: Country;
  validFrom: string;
  rules: BonusPlan;
  staffId: number;
  dryRun: boolean;
}): Promise<{ plan: PlanRow | null; simulation: CloseRow; present: CloseRow | null }> {
  const problem = bonusPlanProblem(rules);
  if (problem) throw new ShopError({ code: problem });
  const bonuses = createBonusesRepository(db);
  const closed = await bonuses.lastClosed();
  if (closed !== null && validFrom <= closed) throw new ShopError({ code: "bonus-plan.month-closed" });
  const { last } = await bonuses.months(country.timeZone);
  const inForce = await bonuses.planOf(last);
  const month = { db, country, month: last };
  const simulation = await rehearseMonth({ ...month, plan: { version: 0, rules } });
  const present = inForce && (await rehearseMonth({ ...month, plan: inForce }));
  if (dryRun) return { plan: null, simulation, present };
  const plan = await db.inTransaction(async (tx) => {
    const added = await createBonusesRepository(tx).addPlan({ validFrom, rules, staffId });
    const before = inForce && { version: inForce.version };
    const after = { version: added.version, validFrom, rules };
    await noteStaffAction(tx, { staffId, action: "addBonusPlan", subject: `${added.version}`, before, after });
    return added;
  });
  return { plan, simulation: { ...simulation, planVersion: plan.version }, present };
}
