export { createBonusMonthsResource, createSimulationsResource } from "./months-resource.ts";
export { createBonusPlansResource, createPlanDraftsResource } from "./plans-resource.ts";
