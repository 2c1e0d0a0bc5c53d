export { type BonusClose, bonusClose, bonusPlan, bonusRules, month } from "./bonus-plan.ts";
export {
  addBonusPlan,
  closeBonusMonth,
  correctBonus,
  listBonusCloses,
  listBonusPlans,
} from "./operations.ts";
