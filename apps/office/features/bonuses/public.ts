export { createBonusResources } from "./bonuses-resource.ts";
