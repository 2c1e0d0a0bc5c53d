import { randomUUID } from "node:crypto";
import { addCartLine, deleteCart, getCart, removeCartLine, setCartControls, setCartLine } from "@kram/contract/cart";
import { ApiError } from "@kram/contract/client";
import { getMoney } from "@kram/contract/money";
import { cancelOrder, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { createSandboxProvider } from "../../providers/payments/sandbox/sandbox-provider.ts";
import { post } from "../money/public.ts";

const SECRET = "a secret for the events of these tests";
const sandbox = createSandboxProvider({ apiUrl: "http://localhost:4000", secret: SECRET });
const COMMANDS = 2000;
const LOOK_EVERY = 100;
const [PRICE, DELIVERY, FREE_FROM, BONUS] = [1990, 1490, 30_000, 250_000];

interface ModelOrder {
  number: string;
  paymentUri: string | undefined;
  pieces: Map<string, number>;
  bonus: number;
  total: number;
  state: "waiting" | "standing" | "canceled";
}

type Payment = "TRANSFER" | "CASH" | "NONE";

/** What a member has, as the model counts it. */
interface ModelMember {
  options: { bearer: string };
  cart: Map<string, number>;
  bonusOn: boolean;
  payment: Payment | null;
  bonus: number;
  orders: ModelOrder[];
}

let api: TestApi;
const stock = new Map<string, number>();
const members: ModelMember[] = [];

beforeAll(async () => {
  api = await startTestApi({ SESSION_SECRET: SECRET });
  await makeProduct(api.db, { code: "PW001", gross: DELIVERY, stock: 1_000_000 });
  for (const pieces of [3, 8, 40, 200]) stock.set(await makeProduct(api.db, { gross: PRICE, stock: pieces }), pieces);
  for (let index = 0; index < 4; index += 1) {
    const { id, bearer } = await makeMember(api.db);
    const entries = [
      { account: "issued", amount: -BONUS },
      { account: "bonus", amount: BONUS },
    ] as const;
    await api.db.inTransaction((tx) => post(tx, { reason: "correction", memberId: id, currency: "PLN", entries }));
    members.push({ options: { bearer }, cart: new Map(), bonusOn: false, payment: null, bonus: BONUS, orders: [] });
  }
});
afterAll(() => api.close());

/** A generator that repeats itself, so that a failure can be looked at again. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}

async function done(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return false;
    throw error;
  }
}

const waiting = (member: ModelMember) => member.orders.find((order) => order.state === "waiting");
const freeOf = (code: string) => stock.get(code) ?? 0;

async function setPieces(member: ModelMember, code: string, quantity: number, call: Promise<unknown>): Promise<void> {
  const before = member.cart.get(code) ?? 0;
  const more = quantity - before;
  const allowed = !waiting(member) && (quantity <= before || (quantity <= 30 && more <= freeOf(code)));
  expect(await done(call)).toBe(allowed);
  if (!allowed) return;
  stock.set(code, freeOf(code) - more);
  if (quantity === 0) member.cart.delete(code);
  else member.cart.set(code, quantity);
  if (member.cart.size === 0 && before > 0) forgetChoices(member);
}

function forgetChoices(member: ModelMember): void {
  member.bonusOn = false;
  member.payment = null;
}

function emptyCart(member: ModelMember): void {
  for (const [code, pieces] of member.cart) stock.set(code, freeOf(code) + pieces);
  member.cart.clear();
  forgetChoices(member);
}

function sumsOf(member: ModelMember): { bonus: number; total: number } {
  const gross = [...member.cart.values()].reduce((sum, pieces) => sum + pieces * PRICE, 0);
  const due = gross + (gross >= FREE_FROM ? 0 : DELIVERY);
  const bonus = member.bonusOn ? Math.min(member.bonus, due) : 0;
  return { bonus, total: due - bonus };
}

async function switchBonus(member: ModelMember, on: boolean): Promise<void> {
  const call = api.client.call(setCartControls, { body: { discountIncludeEnabled: on } }, member.options);
  if (await done(call)) member.bonusOn = on;
}

async function choosePayment(member: ModelMember, wanted: "TRANSFER" | "CASH"): Promise<void> {
  const paymentMethod: Payment = member.cart.size > 0 && sumsOf(member).total === 0 ? "NONE" : wanted;
  const call = api.client.call(setCartPayment, { body: { paymentMethod } }, member.options);
  if (await done(call)) member.payment = paymentMethod;
}

async function place(member: ModelMember): Promise<void> {
  if (waiting(member)) return;
  const { bonus, total } = sumsOf(member);
  const allowed = member.cart.size > 0 && member.payment !== null && (member.payment === "NONE") === (total === 0);
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  const call = api.client.call(placeOrder, { body }, member.options);
  // An empty cart answers the order that was placed minutes ago.
  if (!allowed) return void (await done(call));
  const { number, paymentUri } = await call;
  const state = member.payment === "TRANSFER" ? "waiting" : "standing";
  member.orders.push({ number, paymentUri, pieces: new Map(member.cart), bonus, total, state });
  member.bonus -= bonus;
  if (state === "standing") {
    member.cart.clear();
    forgetChoices(member);
  }
}

async function pay(member: ModelMember, outcome: "PAID" | "FAILED"): Promise<void> {
  const order = waiting(member);
  if (!order) return;
  const paymentId = order.paymentUri?.split("/").at(-1);
  const event = { eventId: randomUUID(), paymentId, outcome, amountMinor: order.total, currency: "PLN" };
  const body = Buffer.from(JSON.stringify(event));
  const headers = { "content-type": "application/json", "x-sandbox-signature": sandbox.sign(body) };
  await Promise.all([1, 2].map(() => fetch(`${api.url}/payments/sandbox/events`, { method: "POST", headers, body })));
  if (outcome === "FAILED") return;
  order.state = "standing";
  order.paymentUri = "paid";
  member.cart.clear();
  forgetChoices(member);
}

async function cancel(member: ModelMember, pick: (below: number) => number): Promise<void> {
  const order = member.orders.at(-1 - pick(3));
  if (!order) return;
  const wasWaiting = order.state === "waiting";
  const allowed = order.state !== "canceled" && order.paymentUri !== "paid";
  expect(await done(api.client.call(cancelOrder, { params: order }, member.options))).toBe(allowed);
  if (!allowed) return;
  order.state = "canceled";
  for (const [code, pieces] of order.pieces) stock.set(code, freeOf(code) + pieces);
  member.bonus += order.bonus;
  if (!wasWaiting) return;
  member.cart.clear();
  forgetChoices(member);
}

async function step(pick: (below: number) => number): Promise<void> {
  const member = members[pick(members.length)];
  const code = [...stock.keys()][pick(stock.size)] ?? "";
  if (!member) return;
  const { options } = member;
  const quantity = pick(34);
  switch (pick(12)) {
    case 0:
    case 1:
    case 2: {
      const more = pick(6) + 1;
      const call = api.client.call(addCartLine, { body: { code, quantity: more } }, options);
      return setPieces(member, code, (member.cart.get(code) ?? 0) + more, call);
    }
    case 3:
    case 4:
      return setPieces(member, code, quantity, api.client.call(setCartLine, { body: { code, quantity } }, options));
    case 5:
      return setPieces(member, code, 0, api.client.call(removeCartLine, { params: { code } }, options));
    case 6:
      return switchBonus(member, pick(2) === 1);
    case 7:
      return choosePayment(member, pick(2) === 1 ? "TRANSFER" : "CASH");
    case 8:
      await switchBonus(member, pick(2) === 1);
      await choosePayment(member, pick(2) === 1 ? "TRANSFER" : "CASH");
      return place(member);
    case 9:
      return pay(member, pick(4) === 0 ? "FAILED" : "PAID");
    case 10:
      return cancel(member, pick);
    default:
      if (pick(4) === 0 && (await done(api.client.call(deleteCart, {}, options))) && !waiting(member))
        emptyCart(member);
  }
}

async function expectSame(): Promise<void> {
  expect(await api.audit()).toEqual([]);
  const rows = await api.db.query<{ code: string; free: number }>(
    "test.free",
    "SELECT product_code AS code, on_hand - held AS free FROM stock WHERE product_code <> 'PW001'",
  );
  expect(Object.fromEntries(rows.map((row) => [row.code, row.free]))).toEqual(Object.fromEntries(stock));
  for (const member of members) {
    const cart = await api.client.call(getCart, {}, member.options);
    expect(Object.fromEntries(cart.products.map((line) => [line.code, line.quantity]))).toEqual(
      Object.fromEntries(member.cart),
    );
    const money = await api.client.call(getMoney, {}, member.options);
    expect(money.bonusBalance).toBe(
      (member.bonus / 100).toLocaleString("pl", { minimumFractionDigits: 2, useGrouping: false }),
    );
  }
}

describe("a random walk of carts, orders, payments and cancellations", () => {
  it(`agrees with a model in memory over ${COMMANDS} commands`, { timeout: 120_000 }, async () => {
    const pick = seeded(20_261_121);
    for (let command = 1; command <= COMMANDS; command += 1) {
      await step(pick);
      if (command % LOOK_EVERY === 0) await expectSame();
    }
    const all = members.flatMap((member) => member.orders);
    const count = (wanted: (order: ModelOrder) => boolean) => all.filter(wanted).length;
    expect(count((order) => order.state === "canceled" && order.bonus > 0)).toBeGreaterThan(3);
    expect(count((order) => order.paymentUri === "paid")).toBeGreaterThan(3);
    expect(count((order) => order.state === "standing" && order.bonus > 0)).toBeGreaterThan(3);
  });
});
