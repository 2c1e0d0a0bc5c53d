import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS } from "../../platform/feature.ts";
import { createAvailabilityMailHandlers } from "./availability-mails.ts";
import { createAvailabilityRepository } from "./availability.repository.ts";
import { registerAvailabilityRoutes } from "./availability.routes.ts";
import { notifyRestocked } from "./notify-restocked.ts";

/** Being told when a product is back. */
export const availability = {
  routes: [registerAvailabilityRoutes],
  handlers: [createAvailabilityMailHandlers],
  tasks: ({ db, country: { currency }, onOutbox }: { db: Database; country: Country; onOutbox: () => void }) => {
    const subscriptions = createAvailabilityRepository(db);
    return [
      { name: "notify-restocked", everyMs: 10_000, run: () => notifyRestocked({ subscriptions, currency, onOutbox }) },
      { name: "sweep-availability", everyMs: HOUR_MS, run: () => subscriptions.sweep() },
    ];
  },
} satisfies Feature<never, never>;
