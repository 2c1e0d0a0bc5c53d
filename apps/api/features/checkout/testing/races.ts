import { addCartLine, deleteCart, getCart, mergeCart, setCartLine } from "@kram/contract/cart";
import { ApiError } from "@kram/contract/client";
import { setLocks } from "@kram/contract/maintenance";
import { cancelOrder, getOrder, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { setTimeout as wait } from "node:timers/promises";
import { makeCourier, makeMember, makeProduct, makeStaff } from "../../../platform/testing/factories.ts";
import { createFindings, type FaultFigures, type FaultRun } from "../../../platform/testing/faults/fault-run.ts";
import { startTestApi, type TestApi } from "../../../platform/testing/test-api.ts";
import { beginStory, makeStoryPromotions, STORY_SECRET } from "./checkout-story.ts";

/** Requests in a race. Source: the figures to reach. */
const RACERS = 50;

/** A race leaves its members' carts empty. */
interface RaceTrack {
  api: TestApi;
  members: readonly { bearer: string }[];
  staff: { bearer: string };
}

/** Answers what came out that must not. */
type Race = (track: RaceTrack) => Promise<string[]>;

const CONSENTS = { privacyPolicyAccepted: true, contactAgreement: true } as const;

async function openTrack(api: TestApi): Promise<RaceTrack> {
  const members: { bearer: string }[] = [];
  while (members.length < RACERS) members.push({ bearer: (await makeMember(api.db)).bearer });
  return { api, members, staff: { bearer: await makeStaff(api.db) } };
}

/** Repeats what a busy server put off, as a shop does. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (tries > 200 || !(error instanceof ApiError) || error.status !== 503) throw error;
      await wait(50);
    }
  }
}

const isFulfilled = <T>(result: PromiseSettledResult<T>) => result.status === "fulfilled";
const differs = (what: string, found: unknown, wanted: unknown) =>
  found === wanted ? [] : [`${what}: ${String(found)} instead of ${String(wanted)}`];

async function emptyCarts({ api }: RaceTrack, members: readonly { bearer: string }[]): Promise<void> {
  await Promise.all(members.map((options) => patiently(() => api.client.call(deleteCart, {}, options))));
}

async function makeReady({ api }: RaceTrack, code: string, options: { bearer: string }): Promise<void> {
  await patiently(() => api.client.call(setCartLine, { body: { code, quantity: 1 } }, options));
  await patiently(() => api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options));
}

const place = ({ api }: RaceTrack, options: { bearer: string }) =>
  patiently(() => api.client.call(placeOrder, { body: CONSENTS }, options));

async function countOrders({ api }: RaceTrack): Promise<number> {
  const [row] = await api.db.query<{ count: number }>("race.orders", "SELECT count(*)::int AS count FROM orders");
  return row?.count ?? 0;
}

/** Each leaves the shop as it must be. */
const RACES: Readonly<Record<string, Race>> = {
  async "fifty carts for one piece make one order"(track) {
    const code = await makeProduct(track.api.db, { stock: 1 });
    const results = await Promise.allSettled(
      track.members.map(async (options) => {
        await makeReady(track, code, options);
        return place(track, options);
      }),
    );
    return differs("orders", results.filter(isFulfilled).length, 1);
  },

  async "fifty carts of the same two products in another order all get theirs"(track) {
    const { api, members } = track;
    const [a, b] = [await makeProduct(api.db, { stock: 1000 }), await makeProduct(api.db, { stock: 1000 })];
    const results = await Promise.allSettled(
      members.map((options, at) => {
        const items = (at % 2 === 0 ? [a, b] : [b, a]).map((code) => ({ code, quantity: 2 }));
        return patiently(() => api.client.call(mergeCart, { body: { items } }, options));
      }),
    );
    await emptyCarts(track, members);
    return differs("carts", results.filter(isFulfilled).length, RACERS);
  },

  async "fifty pieces asked for at once give thirty"(track) {
    const { api, members } = track;
    const options = members[0] ?? { bearer: "" };
    const code = await makeProduct(api.db, { stock: 1000 });
    const body = { code, quantity: 1 };
    const results = await Promise.allSettled(
      members.map(() => patiently(() => api.client.call(addCartLine, { body }, options))),
    );
    const { products } = await api.client.call(getCart, {}, options);
    await emptyCarts(track, [options]);
    return [
      ...differs("answers", results.filter(isFulfilled).length, 30),
      ...differs("pieces", products.find((line) => line.code === code)?.quantity, 30),
    ];
  },

  async "fifty summaries of one cart make one order"(track) {
    const options = track.members[0] ?? { bearer: "" };
    await makeReady(track, await makeProduct(track.api.db, { stock: 1000 }), options);
    const before = await countOrders(track);
    const results = await Promise.allSettled(track.members.map(() => place(track, options)));
    const numbers = new Set(results.filter(isFulfilled).map(({ value }) => value.number));
    return [...differs("orders", (await countOrders(track)) - before, 1), ...differs("numbers", numbers.size, 1)];
  },

  async "fifty events of one payment pay once"({ api, members }) {
    const story = await beginStory(api, "TRANSFER");
    const order = await story.place();
    const statuses = await Promise.all(members.map(() => story.report(order, "PAID")));
    const { status, paymentState } = await api.client.call(getOrder, { params: order }, story.options);
    return [
      ...differs("events refused", statuses.filter((each) => each !== 200 && each !== 503).length, 0),
      ...differs("payment", `${status} ${paymentState}`, "CONFIRMED PAID"),
    ];
  },

  async "cancellations and payments of one order end in one of both"({ api, members }) {
    const story = await beginStory(api, "TRANSFER");
    const order = await story.place();
    const cancel = () =>
      patiently(() => api.client.call(cancelOrder, { params: order }, story.options)).then(
        () => 1,
        (error: unknown) => (error instanceof ApiError && error.status < 500 ? 0 : Promise.reject(error)),
      );
    const pay = () => story.report(order, "PAID").then(() => 0);
    const canceled = (await Promise.all(members.map((_, at) => (at % 2 === 0 ? cancel() : pay())))).some(Boolean);
    const { status } = await api.client.call(getOrder, { params: order }, story.options);
    return differs("order", status, canceled ? "CANCELED" : "CONFIRMED");
  },

  async "a lock of orders lets none through after it"(track) {
    const { api, members, staff } = track;
    const code = await makeProduct(api.db, { stock: 1000 });
    await Promise.all(members.map((options) => makeReady(track, code, options)));
    const results = Promise.allSettled(members.map((options) => place(track, options)));
    const lock = (orderingAllowed: boolean) =>
      patiently(() => api.client.call(setLocks, { body: { loginAllowed: true, orderingAllowed } }, staff));
    await lock(false);
    const before = await countOrders(track);
    await results;
    const after = await countOrders(track);
    await lock(true);
    await emptyCarts(track, members);
    return differs("orders after the lock", after, before);
  },
};

/** Audits after each round, and counts rounds. */
export async function runRaces({ goesOn }: FaultRun): Promise<FaultFigures> {
  const findings = createFindings();
  const api = await startTestApi({ SESSION_SECRET: STORY_SECRET });
  let rounds = 0;
  try {
    await makeCourier(api.db);
    await makeStoryPromotions(api);
    const track = await openTrack(api);
    for (; goesOn(rounds); rounds += 1) {
      for (const [name, race] of Object.entries(RACES)) {
        for (const finding of await race(track)) findings.add(`${name}: ${finding}`);
        for (const { rule, place: where } of await api.audit()) findings.add(`${name}: audit: ${rule}: ${where}`);
      }
    }
  } finally {
    await api.close();
  }
  const races = Object.keys(RACES).length;
  return { done: { "rounds of each race": rounds, races, requests: rounds * races * RACERS }, amiss: findings.list() };
}
