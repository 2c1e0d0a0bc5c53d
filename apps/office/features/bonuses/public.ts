export {
  createBonusMonthsResource,
  createSimulationsResource,
  createBonusPlansResource,
  createPlanDraftsResource,
} from "./bonuses-resource.ts";
