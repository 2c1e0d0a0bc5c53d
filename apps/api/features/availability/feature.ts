import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS } from "../../platform/feature.ts";
import { availabilityLetters, createAvailabilityMailHandlers } from "./availability-mails.ts";
import { type AvailabilityRepository, createAvailabilityRepository } from "./availability.repository.ts";
import { registerAvailabilityRoutes } from "./availability.routes.ts";

/** Tells when a product is back. */
export const availability = {
  routes: [registerAvailabilityRoutes],
  handlers: [createAvailabilityMailHandlers],
  letters: availabilityLetters,
  tasks: ({ db, country: { currency }, onOutbox }: { db: Database; country: Country; onOutbox: () => void }) => {
    const subscriptions = createAvailabilityRepository(db);
    return [
      { name: "notify-restocked", everyMs: 10_000, run: () => notifyRestocked({ subscriptions, currency, onOutbox }) },
      { name: "sweep-availability", everyMs: HOUR_MS, run: () => subscriptions.sweep() },
    ];
  },
} satisfies Feature<never, never>;

/** Few enough for one statement; the rest follow at once. */
const AT_ONCE = 500;

/**
 * Mails all whose product is offered again, with a piece available. Repeated by every process. Source: availability 2.
 */
export async function notifyRestocked({
  subscriptions,
  currency,
  onOutbox,
}: {
  subscriptions: AvailabilityRepository;
  currency: string;
  onOutbox: () => void;
}): Promise<void> {
  const notified = await subscriptions.notifyRestocked(currency, AT_ONCE);
  if (notified > 0) onOutbox();
  if (notified === AT_ONCE) await notifyRestocked({ subscriptions, currency, onOutbox });
}
