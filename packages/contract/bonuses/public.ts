export {
  type BonusClose,
  bonusClose,
  type BonusMonthItem,
  bonusPlan,
  type BonusPlanItem,
  bonusRules,
  type BonusSimulation,
  month,
} from "./bonus-plan.ts";
export { addBonusPlan, listBonusMonths, listBonusPlans, simulateBonusMonth } from "./operations.ts";
export {
  addBonusPlanDraft,
  type BonusPlanDraft,
  dropBonusPlanDraft,
  listBonusPlanDrafts,
  setBonusPlanDraft,
} from "./draft-operations.ts";
export { listPlanVersions, type PlanVersion } from "./plan-versions.ts";
export {
  getPlanSimulation,
  listPlanSimulations,
  type PlanSimulation,
  type PlanSimulationItem,
  startPlanSimulation,
} from "./plan-simulations.ts";
