import type { Lack } from "@kram/contract/setup";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS } from "../../platform/feature.ts";
import { createBonusesRepository } from "./bonuses.repository.ts";
import { registerBonusRoutes } from "./bonuses.routes.ts";
import { runPlanSimulations } from "./simulate-year.ts";
import { keepOldStandings } from "./month-standings.ts";
import { closeDueMonths, runCloses } from "./run-closes.ts";

export const bonuses = {
  routes: [registerBonusRoutes],
  tasks: (parts: { db: Database; country: Country }) => [
    { name: "close-month", everyMs: HOUR_MS, run: () => closeDueMonths(parts) },
    { name: "run-closes", everyMs: 2_000, run: () => runCloses(parts) },
    { name: "run-plan-simulations", everyMs: 2_000, run: () => runPlanSimulations(parts) },
    { name: "keep-standings", everyMs: HOUR_MS, run: () => keepOldStandings(parts) },
  ],
  // Without one no month can close.
  lacks: async ({ db }: { db: Database }): Promise<Lack[]> =>
    (await createBonusesRepository(db).plans()).length > 0
      ? []
      : [{ id: "bonuses-plan", severity: "advised", page: "/bonus-plans" }],
} satisfies Feature<never, never>;
