import type { Feature } from "../../platform/feature.ts";
import { registerOfficePromotionRoutes } from "./office/office-promotions.routes.ts";

export const promotions = {
  routes: [registerOfficePromotionRoutes],
} satisfies Feature<never, never>;
