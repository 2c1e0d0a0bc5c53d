import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS, MINUTE_MS } from "../../platform/feature.ts";
import { countStructure } from "./count-structure.ts";
import { registerRunningMonthRoutes } from "./running-month.routes.ts";
import { registerStructureRoutes } from "./structure.routes.ts";

export const structure = {
  routes: [registerStructureRoutes, registerRunningMonthRoutes],
  tasks: (parts: { db: Database; country: Country }) => [
    { name: "count-structure", everyMs: 2 * MINUTE_MS, run: () => countStructure(parts) },
    {
      name: "watch-levels",
      everyMs: HOUR_MS,
      run: async () => (await import("./level-notices.ts")).watchLevels(parts),
    },
  ],
} satisfies Feature<never, never>;
