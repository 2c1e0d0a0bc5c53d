export {
  type BonusItem,
  type BonusMonth,
  bonusesOf,
  bonusMonth,
  pointsByBuyer,
  type SoldLine,
} from "./bonus-items.ts";
export {
  BONUS_TYPES,
  type BonusPlan,
  bonusPlanProblem,
  type BonusPlanProblem,
  type BonusType,
  OUTSIDE_SHARE_TOLD,
  type OutsideGuard,
  outsideGuard,
  planTimes,
  shareOf,
} from "./bonus-plan.ts";
export { type BonusStatement, bonusStatement, type StatementItem } from "./bonus-statement.ts";
export { compareEarnings, type EarningChange, limitEarnings, settleBonus, standingAmount } from "./earnings.ts";
export { type ClubMember, groupStandings, type Standing } from "./group-standing.ts";
export { type LevelDanger, leaderLevel, levelInDanger, monthLevel } from "./month-level.ts";
export {
  CLOSE_RETRY_MINUTES,
  CLOSE_TAKEN_OVER_MINUTES,
  DAYS_TO_REHEARSE,
  MONTH_STATES,
  type MonthDetails,
  type MonthState,
  monthStateOf,
} from "./month-state.ts";
export { exampleMonth, rateExamples, trialMonth, type TrialShare } from "./trial-month.ts";
export { planStanding } from "./plan-standing.ts";
