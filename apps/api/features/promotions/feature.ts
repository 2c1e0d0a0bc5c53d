import type { Feature } from "../../platform/feature.ts";
import { registerOfficePromotionRoutes } from "./office/office-promotions.routes.ts";

/** Promotions and vouchers in the office. */
export const promotions = {
  routes: [registerOfficePromotionRoutes],
} satisfies Feature<never, never>;
