/** Names counted apart within a minute; further ones are dropped. */
const MOST_NAMES = 10_000;

/** A minute, in all. */
const MOST_EVENTS = 60;

const MINUTE_MS = 60_000;

/** Reports an event once a minute and name, from `times` on. */
export function createSparing({ times = 1, now = Date.now }: { times?: number; now?: () => number } = {}) {
  let minute = 0;
  let told = 0;
  const counts = new Map<string, number>();
  return (name: string): boolean => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      minute = current;
      told = 0;
      counts.clear();
    }
    const count = (counts.get(name) ?? 0) + 1;
    if (counts.size >= MOST_NAMES && count === 1) return false;
    counts.set(name, count);
    if (count !== times || told >= MOST_EVENTS) return false;
    told += 1;
    return true;
  };
}
