import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS } from "../../platform/feature.ts";
import { sweepSecurityEvents } from "../../platform/security/security-log.ts";
import { registerSecurityRoutes } from "./security.routes.ts";

export const security = {
  routes: [registerSecurityRoutes],
  tasks: ({ db, securityLogDays }: { db: Database; securityLogDays: number }) => [
    { name: "sweep-security-log", everyMs: HOUR_MS, run: () => sweepSecurityEvents(db, securityLogDays) },
  ],
} satisfies Feature<never, never>;
