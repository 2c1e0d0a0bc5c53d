import type { Country } from "@kram/countries/country";
import { type BonusPlan, bonusPlanProblem, outsideGuard } from "@kram/domain/bonuses";
import type { Database, Queryable } from "../../platform/database.ts";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { createDraftsRepository } from "./drafts.repository.ts";
import { createBonusesRepository, type PlanRow } from "./bonuses.repository.ts";
import { createPlanSimulationsRepository } from "./plan-simulations.repository.ts";

/**
 * The version begins with a month not begun, the first one with the month under way, and its draft goes. Refuses: bonus-plan.tiers-not-ascending,
 * bonus-plan.above-pool, bonus-plan.month-begun, bonus-plan.draft-unknown, bonus-plan.draft-changed,
 * bonus-plan.not-simulated, bonus-plan.outside-too-low.
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
  draft?: { id: string; edits: number } | null;
  staffId: number;
}): Promise<PlanRow> {
  const problem = bonusPlanProblem(rules);
  if (problem) throw new ShopError({ code: problem });
  return db.inTransaction(async (tx) => {
    const bonuses = createBonusesRepository(tx);
    const { present } = await bonuses.months(country.timeZone);
    const isPromised = validFrom === present && (await bonuses.planOf(present)) !== null;
    if (validFrom < present || isPromised) throw new ShopError({ code: "bonus-plan.month-begun" });
    await requireOutsideSales(tx, rules);
    if (draft !== null) await endDraft(tx, draft);
    const inForce = await bonuses.planOf(validFrom);
    const added = await bonuses.addPlan({ validFrom, rules, staffId });
    const before = inForce && { version: inForce.version };
    const after = { version: added.version, validFrom, rules };
    await noteStaffAction(tx, { staffId, action: "addBonusPlan", subject: `${added.version}`, before, after });
    return added;
  });
}

/** A plan that names a least share of outside sales proves it over the closed months. Source: bonuses 10. */
async function requireOutsideSales(tx: Queryable, rules: BonusPlan): Promise<void> {
  if (rules.leastOutsideShare === undefined) return;
  const simulations = createPlanSimulationsRepository(tx);
  const lastClosed = (await simulations.closedMonths()).at(-1)?.month;
  if (lastClosed === undefined) return;
  const proof = await simulations.proofOf(rules, lastClosed);
  if (!proof) throw new ShopError({ code: "bonus-plan.not-simulated" });
  if (outsideGuard(proof, rules.leastOutsideShare) === "broken")
    throw new ShopError({ code: "bonus-plan.outside-too-low" });
}

/** Keeps a draft that somebody saved since it was read. */
async function endDraft(tx: Queryable, { id, edits }: { id: string; edits: number }): Promise<void> {
  const drafts = createDraftsRepository(tx);
  const known = await drafts.lock(Number(id));
  if (!known) throw new ShopError({ code: "bonus-plan.draft-unknown" });
  if (known.edits !== edits) throw new ShopError({ code: "bonus-plan.draft-changed" });
  await drafts.drop(known.id);
}
