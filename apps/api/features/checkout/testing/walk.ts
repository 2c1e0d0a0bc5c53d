import { createFindings, type FaultFigures, type FaultRun } from "../../../platform/testing/faults/fault-run.ts";
import { seeded } from "../../../platform/testing/seeded.ts";
import { startTestApi } from "../../../platform/testing/test-api.ts";
import type { ModelOrder } from "./walk-model.ts";
import { walkStep } from "./walk-steps.ts";
import { beginWalk, expectSame, openWalkShop, supplyWalk, WALK_SECRET, type WalkShop } from "./walk-world.ts";

/** Kept few, since an old database is slow to audit. */
const COMMANDS = 2000;
const WALKS = 5;
/** Walks at once: one waits for its database while another works. */
const LANES = 2;

const LOOK_EVERY = 100;
const LARGEST_DRAW = 2 ** 30;

/** What walks must have met to prove something. */
interface Met {
  commands: number;
  closes: number;
  orders: ModelOrder[];
}

/** Compares random orders, returns and closes with a model. */
export async function walkAtRandom({ seed, goesOn }: FaultRun): Promise<FaultFigures> {
  const findings = createFindings();
  const met: Met = { commands: 0, closes: 0, orders: [] };
  const walkShop = async (shopSeed: number) => {
    const api = await startTestApi({ SESSION_SECRET: WALK_SECRET });
    try {
      const shop = await openWalkShop(api);
      const failure = await walkIn({ shop, seed: shopSeed, goesOn, met });
      if (failure) findings.add(failure);
      met.closes += shop.closes;
    } finally {
      await api.close();
    }
  };
  for (let shops = 0; goesOn(met.commands) && findings.list().length === 0; shops += LANES)
    await Promise.all(Array.from({ length: LANES }, (_, lane) => walkShop(seed + shops + lane)));
  return { done: { commands: met.commands, ...countsOf(met) }, amiss: findings.list() };
}

async function walkIn(options: {
  shop: WalkShop;
  seed: number;
  goesOn: FaultRun["goesOn"];
  met: Met;
}): Promise<string | null> {
  const { shop, seed, goesOn, met } = options;
  const pick = seeded(seed);
  for (let walks = 0; walks < WALKS && goesOn(met.commands); walks += 1) {
    const draws = Array.from({ length: COMMANDS }, () => pick(LARGEST_DRAW));
    try {
      await walk(shop, draws, met);
    } catch (error) {
      return `walk ${walks} of seed ${seed}: ${error instanceof Error ? error.stack : String(error)}`;
    }
  }
  return null;
}

async function walk(shop: WalkShop, draws: readonly number[], met: Met): Promise<void> {
  const world = await beginWalk(shop);
  for (const [at, draw] of draws.entries()) {
    await walkStep(world, seeded(draw));
    met.commands += 1;
    const isLast = at === draws.length - 1;
    if ((at + 1) % LOOK_EVERY !== 0 && !isLast) continue;
    const amiss = await shop.api.audit();
    if (amiss.length > 0) throw new Error(`audit: ${JSON.stringify(amiss)}`);
    await expectSame(world);
    await supplyWalk(world);
  }
  met.orders.push(...world.members.flatMap(({ orders }) => orders));
}

function countsOf({ closes, orders }: Met): Record<string, number> {
  const count = (wanted: (order: ModelOrder) => boolean) => orders.filter(wanted).length;
  return {
    orders: orders.length,
    "months closed": closes,
    "canceled with bonus": count((order) => order.state === "canceled" && order.bonus > 0),
    paid: count((order) => order.paymentUri === "paid"),
    "sent with bonus": count((order) => order.state === "sent" && order.bonus > 0),
    "returned with refunds": count((order) => order.returns > 0 && order.refunds > 0),
    "returned more than once": count((order) => order.returns > 1),
    "let go by two people": count(({ lettings }) => lettings > 0),
    "returned after a close": count((order) => order.returns > 0 && order.counted !== null),
  };
}
