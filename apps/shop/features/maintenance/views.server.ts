import { getLocks } from "@kram/contract/maintenance";
import { answering } from "../../platform/http/gateway.ts";
import { shopApi } from "../../platform/http/shop-api.ts";
import { type Locks, viewLocks } from "./views.ts";

const KEPT_MS = 5000;

/** What waits for the locks does not wait longer for a slow API. */
const MOST_MS = 1000;

const readLocks = createKeptAnswer({
  read: () => shopApi().call(getLocks, {}),
  keptMs: KEPT_MS,
  now: () => performance.now(),
});

/** Handlers of the locks' views. */
export const maintenanceViews = [answering(viewLocks, ({ query }) => readLocks({ fresh: query.fresh !== undefined }))];

/** For the session's answer, null when the API fails or is slow. Source: maintenance 2. */
export async function locksInTime(): Promise<Locks | null> {
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(late.resolve, MOST_MS, null);
  const locks = await Promise.race([readLocks().catch(() => null), late.promise]);
  clearTimeout(timer);
  return locks;
}

/** Milliseconds of one clock. */
interface Keeping<Answer> {
  read: () => Promise<Answer>;
  keptMs: number;
  now: () => number;
}

/** Shares an answer for `keptMs`, but no failures; `fresh` always reads. */
export function createKeptAnswer<Answer>({ read, keptMs, now }: Keeping<Answer>) {
  let kept: { answer: Promise<Answer>; until: number } | null = null;
  return ({ fresh = false } = {}): Promise<Answer> => {
    if (!fresh && kept !== null && now() < kept.until) return kept.answer;
    const asked = { answer: read(), until: now() + keptMs };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked.answer;
  };
}
