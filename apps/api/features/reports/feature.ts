import type { Feature } from "../../platform/feature.ts";
import { registerReportRoutes } from "./reports.routes.ts";

/** What was sold, to whom, and what it cost. */
export const reports = {
  routes: [registerReportRoutes],
} satisfies Feature<never, never>;
