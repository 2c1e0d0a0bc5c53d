import type { Feature } from "../../platform/feature.ts";
import { registerDashboardRoutes } from "./dashboard.routes.ts";

/** The office's first page. */
export const dashboard = {
  routes: [registerDashboardRoutes],
} satisfies Feature<never, never>;
