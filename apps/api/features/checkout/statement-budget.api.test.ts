import { addCartLine, deleteCart, getCart, removeCartLine, setCartLine } from "@kram/contract/cart";
import { placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { setCartShipping } from "@kram/contract/shipping";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { makeCourier, makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { startWiredApi } from "../../platform/testing/test-api.ts";

/** Statements and round trips of each step of an order of two lines; who changes one changes it here too. */
const BUDGET = {
  "look at the cart": { statements: 1, roundTrips: 1 },
  "first line": { statements: 3, roundTrips: 3 },
  "second line": { statements: 2, roundTrips: 2 },
  "third line": { statements: 2, roundTrips: 2 },
  "other quantity": { statements: 2, roundTrips: 2 },
  "line removed": { statements: 2, roundTrips: 2 },
  "way to ship": { statements: 3, roundTrips: 3 },
  "way to pay": { statements: 2, roundTrips: 2 },
  "order placed": { statements: 9, roundTrips: 8 },
  "cart emptied": { statements: 2, roundTrips: 2 },
} as const;

type Step = keyof typeof BUDGET;

/** Of a whole order without the detours: its lines, shipping, payment, placing, and emptying the next cart. */
const WHOLE_ORDER: readonly Step[] = ["first line", "second line", "way to ship", "way to pay", "order placed"];
const MOST_OF_WHOLE_ORDER = 19;

/** What the API does by itself, on whatever connection. */
const BACKGROUND =
  /^(?:call-counts|outbox|mail|jobs|catalog|maintenance|bonuses|sessions\.sweep|availability|payments\.waiting|cart\.clear-expired|content-starter)/u;

let api: Awaited<ReturnType<typeof startWiredApi>>;
let counted = { statements: 0, roundTrips: 0, names: [] as string[] };
/** Statements of what goes out, and of nothing else that the API does by itself. */
const outgoing: string[] = [];
const mailsMayGo = Promise.withResolvers<void>();
beforeAll(async () => {
  api = await startWiredApi();
  await makeCourier(api.db);
  // Mails wait until the end, so that all statements are the calls' own.
  api.wire.decide = async ({ connection, name, text }) => {
    if (name === "outbox.claim") await mailsMayGo.promise;
    if (/^(?:outbox|mail|terms|suppressions)\.|^orders\.by-id$/u.test(name)) outgoing.push(name);
    else if (!BACKGROUND.test(name)) count(connection, { name, text });
    return "pass" as const;
  };
});
afterAll(async () => {
  mailsMayGo.resolve();
  await api.close();
});

/** By connection, of what has begun but not asked anything yet: it may be a transaction of the background. */
const begun = new Map<number, () => void>();
/** Connections whose transaction is a call's. */
const ofCalls = new Set<number>();

function count(connection: number, { name, text }: { name: string; text: string }): void {
  const into = counted;
  const add = () => {
    into.roundTrips += 1;
    // Only what has no name comes as several statements at once.
    into.statements += text.startsWith(name) ? text.split(";").length : 1;
    into.names.push(name);
  };
  if (name.startsWith("BEGIN")) {
    ofCalls.delete(connection);
    begun.set(connection, add);
    return;
  }
  if (name === "COMMIT" || name === "ROLLBACK") {
    if (ofCalls.delete(connection)) add();
    return;
  }
  begun.get(connection)?.();
  begun.delete(connection);
  ofCalls.add(connection);
  add();
}

/** Every step once, in the order of BUDGET. */
async function order(codes: readonly string[], bearer: string): Promise<Record<string, typeof counted>> {
  const [a = "", b = "", c = ""] = codes;
  const options = { bearer };
  const { call } = api.client;
  const add = (code: string) => call(addCartLine, { body: { code, quantity: 1 } }, options);
  const steps: Record<Step, () => Promise<unknown>> = {
    "look at the cart": () => call(getCart, {}, options),
    "first line": () => add(a),
    "second line": () => add(b),
    "third line": () => add(c),
    "other quantity": () => call(setCartLine, { body: { code: a, quantity: 3 } }, options),
    "line removed": () => call(removeCartLine, { params: { code: c } }, options),
    "way to ship": () =>
      call(setCartShipping, { body: { shippingMethod: "COURIER", primaryAddressChosen: true } }, options),
    "way to pay": () => call(setCartPayment, { body: { paymentMethod: "CASH" } }, options),
    "order placed": () => call(placeOrder, { body: { privacyPolicyAccepted: true, contactAgreement: true } }, options),
    "cart emptied": async () => {
      await add(a);
      counted = { statements: 0, roundTrips: 0, names: [] };
      await call(deleteCart, {}, options);
    },
  };
  const costs: Record<string, typeof counted> = {};
  for (const [step, work] of Object.entries(steps)) {
    counted = { statements: 0, roundTrips: 0, names: [] };
    await work();
    costs[step] = counted;
  }
  return costs;
}

it("keeps every step of an order within its statements and round trips", async () => {
  const codes = await Promise.all([1, 2, 3].map(() => makeProduct(api.db)));
  // The first order reads promotions and the like, which the process then keeps.
  await order(codes, (await makeMember(api.db)).bearer);
  const costs = await order(codes, (await makeMember(api.db)).bearer);
  for (const [step, { names, ...cost }] of Object.entries(costs))
    expect(cost, `${step}: ${names.join(", ")}`).toEqual(BUDGET[step as Step]);
  const whole = WHOLE_ORDER.reduce((sum, step) => sum + (costs[step]?.statements ?? 0), 0);
  expect(whole).toBeLessThanOrEqual(MOST_OF_WHOLE_ORDER);
});

it("sends the mail of an order by three statements", async () => {
  outgoing.length = 0;
  mailsMayGo.resolve();
  const kept = () => outgoing.filter((name) => name === "mail.keep").length;
  await vi.waitUntil(() => kept() === 2, { timeout: 10_000 });
  // Nobody looks again for what nobody asked for: both orders rang while the first look waited.
  await sleep(300);
  const looks = outgoing.filter((name) => name === "outbox.claim").length;
  expect(looks).toBeLessThanOrEqual(3);
  const each = ["orders.by-id", "terms.of-order", "mail.keep"];
  expect(outgoing.filter((name) => name !== "outbox.claim")).toEqual([...each, ...each]);
});
