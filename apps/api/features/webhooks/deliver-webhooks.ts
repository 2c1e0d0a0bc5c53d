import { setTimeout as wait } from "node:timers/promises";
import { formatMinor } from "@kram/domain/money";
import { pauseBeforeRetry } from "@kram/domain/webhooks";
import type { Database } from "../../platform/database.ts";
import { createDeliveriesRepository, type DueDelivery } from "./deliveries.repository.ts";
import type { Message, Outcome } from "./post-message.ts";
import type { Secrets } from "./webhook-secrets.ts";

interface Delivering {
  db: Database;
  secrets: Secrets;
  post: (message: Message) => Promise<Outcome>;
}

type Deliveries = ReturnType<typeof createDeliveriesRepository>;

/** To one endpoint. */
const AT_ONCE = 4;

/** While one endpoint keeps its lane busy, the others are looked after as often. */
const LOOK_MS = 1000;

/** A turn begins nothing after it. */
const TURN_MS = 30_000;

/** A lane for each endpoint, so that a slow one holds up none; one that fails rests until the next turn. */
export async function deliverWebhooks(delivering: Delivering): Promise<void> {
  const deliveries = createDeliveriesRepository(delivering.db);
  const until = performance.now() + TURN_MS;
  const lanes = new Map<string, Promise<void>>();
  const resting = new Set<string>();
  const problems: unknown[] = [];
  const begin = (webhookId: string) => {
    const lane = deliverTo(webhookId, { ...delivering, deliveries, until })
      .catch((error: unknown) => problems.push(error) === 0)
      .then((isAnswering) => {
        lanes.delete(webhookId);
        if (!isAnswering) resting.add(webhookId);
      });
    lanes.set(webhookId, lane);
  };
  do {
    const { isToSpread, webhookIds } = await deliveries.due();
    for (const id of webhookIds) if (!lanes.has(id) && !resting.has(id)) begin(id);
    if (isToSpread) await deliveries.spread();
    else if (lanes.size > 0) await Promise.race([...lanes.values(), wait(LOOK_MS)]);
    else break;
  } while (performance.now() < until);
  await Promise.all(lanes.values());
  if (problems.length > 0) throw problems[0];
}

/** False when it did not receive one. */
async function deliverTo(
  webhookId: string,
  { deliveries, until, ...delivering }: Delivering & { deliveries: Deliveries; until: number },
): Promise<boolean> {
  while (performance.now() < until) {
    const claimed = await deliveries.claim(webhookId, AT_ONCE);
    if (claimed.length === 0) break;
    const received = await Promise.all(claimed.map((due) => deliverOne(deliveries, webhookId, due, delivering)));
    if (received.includes(false)) return false;
  }
  return true;
}

async function deliverOne(
  deliveries: Deliveries,
  webhookId: string,
  due: DueDelivery,
  { secrets, post }: Delivering,
): Promise<boolean> {
  const { id, eventId, url, attempts, sinceFirstS } = due;
  const signing = signingSecrets(webhookId, due, secrets);
  const { failure, status } =
    signing === null
      ? { failure: "secret" as const, status: null }
      : await post({ url, id: eventId, body: bodyOf({ ...due, id: eventId }), secrets: signing });
  if (failure === null) await deliveries.delivered(id, status ?? 0);
  else await deliveries.failed(id, { status, failure, pauseS: pauseBeforeRetry(attempts, sinceFirstS) });
  return failure === null;
}

/** The present one first, then the former while it counts; null when the present one cannot be opened. */
export function signingSecrets(
  webhookId: string,
  { sealedSecret, formerSecret }: { sealedSecret: Buffer; formerSecret: Buffer | null },
  secrets: Secrets,
): string[] | null {
  const secret = secrets?.open(webhookId, sealedSecret) ?? null;
  if (secret === null) return null;
  const former = formerSecret === null ? null : (secrets?.open(webhookId, formerSecret) ?? null);
  return former === null ? [secret] : [secret, former];
}

interface Told {
  id: string;
  kind: string;
  version: number;
  at: Date;
  facts: DueDelivery["facts"];
}

/** JSON of the message; the same bytes for each try. */
export function bodyOf({ id, kind, version, at, facts }: Told): string {
  return JSON.stringify({ id, kind, version, at: at.toISOString(), data: withAmounts(facts) });
}

/** `totalMinor: 12990` is told as `total: "129,90"`. */
function withAmounts(facts: Told["facts"]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) =>
      name.endsWith("Minor") && typeof value === "number"
        ? [name.slice(0, -"Minor".length), formatMinor(value)]
        : [name, value],
    ),
  );
}
