import type { AvailabilityRepository } from "./availability.repository.ts";

/** Subscriptions of one statement: few enough to end in time, the rest follow at once. */
const AT_ONCE = 500;

/** Notifies everyone whose product is back: offered, with a piece available. Repeated by every process. Source: availability 2. */
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
