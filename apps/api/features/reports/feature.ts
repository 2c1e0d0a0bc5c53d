import type { Feature } from "../../platform/feature.ts";
import { registerIncomeRoutes } from "./income.routes.ts";
import { registerReportRoutes } from "./reports.routes.ts";

/** What was sold, to whom, what it cost, and what members earned. */
export const reports = {
  routes: [registerReportRoutes, registerIncomeRoutes],
} satisfies Feature<never, never>;
