import type { AvailabilityRepository } from "./availability.repository.ts";

/** Wishes of one statement: few enough to end in time, the rest follow at once. */
const AT_ONCE = 500;

/** Has everyone told whose product is back: offered, with a piece that nobody holds. Repeated by every process. Source: specification §7. */
export async function tellBack({
  wishes,
  currency,
  onOutbox,
}: {
  wishes: AvailabilityRepository;
  currency: string;
  onOutbox: () => void;
}): Promise<void> {
  const told = await wishes.tellBack(currency, AT_ONCE);
  if (told > 0) onOutbox();
  if (told === AT_ONCE) await tellBack({ wishes, currency, onOutbox });
}
