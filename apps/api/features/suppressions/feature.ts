import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS } from "../../platform/feature.ts";
import { createSuppressionsRepository } from "./suppressions.repository.ts";
import { registerSuppressionRoutes } from "./suppressions.routes.ts";
import { registerReportRoutes } from "./take-reports.ts";

export const suppressions = {
  routes: [registerSuppressionRoutes, registerReportRoutes],
  tasks: ({ db }: { db: Database }) => [
    { name: "sweep-suppressions", everyMs: HOUR_MS, run: () => createSuppressionsRepository(db).sweep() },
  ],
} satisfies Feature<never, never>;
