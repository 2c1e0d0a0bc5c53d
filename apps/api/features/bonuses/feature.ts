import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS } from "../../platform/feature.ts";
import { registerBonusRoutes } from "./bonuses.routes.ts";
import { closeDueMonths, runCloses } from "./run-closes.ts";

export const bonuses = {
  routes: [registerBonusRoutes],
  tasks: (parts: { db: Database; country: Country }) => [
    { name: "close-month", everyMs: HOUR_MS, run: () => closeDueMonths(parts) },
    { name: "run-closes", everyMs: 2_000, run: () => runCloses(parts) },
  ],
} satisfies Feature<never, never>;
