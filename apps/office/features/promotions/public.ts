export { createPromotionsResource, createPromotionTrialsResource } from "./promotions-resource.ts";
