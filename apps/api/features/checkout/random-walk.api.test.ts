import { randomUUID } from "node:crypto";
import { addCartLine, deleteCart, getCart, removeCartLine, setCartControls, setCartLine } from "@kram/contract/cart";
import { ApiError } from "@kram/contract/client";
import { getMoney } from "@kram/contract/money";
import { cancelOrder, placeOrder, setOrderStatus } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { getOrderReturns, recordReturn } from "@kram/contract/returns";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct, makeStaff } from "../../platform/testing/factories.ts";
import { timesOf } from "../../platform/testing/long-run.ts";
import { closeSoldMonth, makePlan } from "../../platform/testing/sold-orders.ts";
import { startTestApi, type TestApi } from "../../platform/testing/test-api.ts";
import { createSandboxProvider } from "../../providers/payments/sandbox/sandbox-provider.ts";
import { post } from "../money/public.ts";
import {
  DELIVERY,
  forgetChoices,
  LEVELS,
  type ModelMember,
  type ModelOrder,
  onlySome,
  type Payment,
  payBonuses,
  PRICE,
  shareOf,
  sumsOf,
  takeBonusesBack,
} from "./testing/walk-model.ts";

const SECRET = "a secret for the events of these tests";
const sandbox = createSandboxProvider({ apiUrl: "http://localhost:4000", secret: SECRET });
const COMMANDS = timesOf({ gate: 2000, long: 20_000 });
const LOOK_EVERY = 100;
const BONUS = 250_000;
const PLAN = {
  personal: [],
  qualifyingPoints: 0,
  levels: LEVELS.map((rate) => ({ groupPoints: 0, rate: rate * 10 })),
  leader: { personalPoints: 0, groupPoints: 0, rates: [] },
  poolRate: 2000,
  cap: null,
};

let api: TestApi;
let staff: { bearer: string };
let closes = 0;
const stock = new Map<string, number>();
const members: ModelMember[] = [];

beforeAll(async () => {
  api = await startTestApi({ SESSION_SECRET: SECRET });
  staff = { bearer: await makeStaff(api.db) };
  await makePlan(api.db, PLAN, "2000-01");
  await makeProduct(api.db, { code: "PW001", gross: DELIVERY, stock: 1_000_000 });
  for (const pieces of [3, 8, 40, 200]) stock.set(await makeProduct(api.db, { gross: PRICE, stock: pieces }), pieces);
  let above: number | null = null;
  for (let index = 0; index < 4; index += 1) {
    const { id, bearer } = await makeMember(api.db);
    await api.db.query("test.sponsor", "UPDATE members SET sponsor_id = $2 WHERE id = $1", [id, above]);
    above = id;
    const entries = [
      { account: "issued", amount: -BONUS },
      { account: "bonus", amount: BONUS },
    ] as const;
    await api.db.inTransaction((tx) => post(tx, { reason: "correction", memberId: id, currency: "PLN", entries }));
    const nothing = { bonusOn: false, refundsOn: false, payment: null, owed: 0, refunds: 0 };
    members.push({ ...nothing, options: { bearer }, cart: new Map(), bonus: BONUS, orders: [] });
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

function emptyCart(member: ModelMember): void {
  for (const [code, pieces] of member.cart) stock.set(code, freeOf(code) + pieces);
  member.cart.clear();
  forgetChoices(member);
}

async function switchMoney(member: ModelMember, bonusOn: boolean, refundsOn: boolean): Promise<void> {
  const body = { discountIncludeEnabled: bonusOn, refundIncludeEnabled: refundsOn };
  if (await done(api.client.call(setCartControls, { body }, member.options)))
    Object.assign(member, { bonusOn, refundsOn });
}

async function choosePayment(member: ModelMember, wanted: "TRANSFER" | "CASH"): Promise<void> {
  const paymentMethod: Payment = member.cart.size > 0 && sumsOf(member).total === 0 ? "NONE" : wanted;
  const call = api.client.call(setCartPayment, { body: { paymentMethod } }, member.options);
  if (await done(call)) member.payment = paymentMethod;
}

async function place(member: ModelMember): Promise<void> {
  if (waiting(member)) return;
  const { bonus, refunds, total } = sumsOf(member);
  const allowed = member.cart.size > 0 && member.payment !== null && (member.payment === "NONE") === (total === 0);
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  const call = api.client.call(placeOrder, { body }, member.options);
  // An empty cart answers the order that was placed minutes ago.
  if (!allowed) return void (await done(call));
  const { number, paymentUri } = await call;
  const state = member.payment === "TRANSFER" ? "waiting" : "standing";
  const untouched = { back: new Map(), returns: 0, paidBack: { gross: 0, refunds: 0 }, counted: null };
  member.orders.push({ ...untouched, number, paymentUri, pieces: new Map(member.cart), bonus, refunds, total, state });
  member.bonus -= bonus;
  member.refunds -= refunds;
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
  const allowed = ["waiting", "standing"].includes(order.state) && order.paymentUri !== "paid";
  expect(await done(api.client.call(cancelOrder, { params: order }, member.options))).toBe(allowed);
  if (!allowed) return;
  order.state = "canceled";
  for (const [code, pieces] of order.pieces) stock.set(code, freeOf(code) + pieces);
  member.bonus += order.bonus;
  member.refunds += order.refunds;
  takeBonusesBack(members, member, order, order.pieces);
  if (!wasWaiting) return;
  member.cart.clear();
  forgetChoices(member);
}

/** Staff pack and send an order that stands. */
async function send(member: ModelMember, pick: (below: number) => number): Promise<void> {
  const standing = member.orders.filter(({ state }) => state === "standing");
  const order = standing[pick(Math.max(1, standing.length))];
  if (!order) return;
  const move = (from: "CONFIRMED" | "EXECUTED", to: "EXECUTED" | "SENT") =>
    api.client.call(setOrderStatus, { params: order, body: { from, to } }, staff);
  await move("CONFIRMED", "EXECUTED");
  await move("EXECUTED", "SENT");
  order.state = "sent";
}

/** Staff take pieces of an order back; now and then one more than there is, which is refused. */
async function takeBack(member: ModelMember, pick: (below: number) => number): Promise<void> {
  const order = member.orders[pick(Math.max(1, member.orders.length))];
  if (!order) return;
  const left = new Map([...order.pieces].map(([code, pieces]) => [code, pieces - (order.back.get(code) ?? 0)]));
  const asked = new Map([...left].map(([code, pieces]) => [code, pick(3) === 0 ? pick(pieces + 2) : pieces]));
  const lines = onlySome(asked).map(([code, quantity]) => ({ code, quantity, restocked: quantity }));
  const refundTo = pick(2) === 1 ? "REFUNDS" : "PAYMENT";
  const allowed =
    order.state === "sent" && lines.length > 0 && onlySome(asked).every(([code, q]) => q <= (left.get(code) ?? 0));
  const body = { seen: order.returns, reason: "GOODWILL", refundTo, lines } as const;
  expect(await done(api.client.call(recordReturn, { params: order, body }, staff))).toBe(allowed);
  if (!allowed) return;
  const whole = await api.client.call(getOrderReturns, { params: order }, staff);
  const { bonus, refunds, money } = shareOf(order, asked, whole.lines);
  member.bonus += bonus;
  member.refunds += refunds + (refundTo === "REFUNDS" ? money : 0);
  takeBonusesBack(members, member, order, asked);
  for (const [code, quantity] of asked) {
    order.back.set(code, (order.back.get(code) ?? 0) + quantity);
    stock.set(code, freeOf(code) + quantity);
  }
  order.returns += 1;
}

/** Lets everything that was confirmed lie in a month of its own and closes that. */
async function close(): Promise<void> {
  closes += 1;
  const month = `${2000 + Math.floor(closes / 12)}-${String((closes % 12) + 1).padStart(2, "0")}`;
  await api.db.query(
    "test.confirmed-then",
    "UPDATE order_timeline SET at = $1::timestamptz WHERE status = 'CONFIRMED' AND at > now() - interval '1 day'",
    [`${month}-15T12:00:00Z`],
  );
  await closeSoldMonth(api.db, month);
  payBonuses(members);
}

/** New pieces of what is sold out, so that the walk goes on. */
async function supply(): Promise<void> {
  for (const [code, free] of stock) {
    if (free > 2) continue;
    await api.db.query(
      "test.supply",
      "UPDATE stock SET supplied = supplied + 9, on_hand = on_hand + 9 WHERE product_code = $1",
      [code],
    );
    stock.set(code, free + 9);
  }
}

async function step(pick: (below: number) => number): Promise<void> {
  const member = members[pick(members.length)];
  const code = [...stock.keys()][pick(stock.size)] ?? "";
  if (!member) return;
  const { options } = member;
  const quantity = pick(34);
  switch (pick(16)) {
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
      return switchMoney(member, pick(2) === 1, pick(2) === 1);
    case 7:
      return choosePayment(member, pick(2) === 1 ? "TRANSFER" : "CASH");
    case 8:
      await switchMoney(member, pick(2) === 1, pick(2) === 1);
      await choosePayment(member, pick(2) === 1 ? "TRANSFER" : "CASH");
      return place(member);
    case 9:
      return pay(member, pick(4) === 0 ? "FAILED" : "PAID");
    case 10:
      return cancel(member, pick);
    case 11:
      return send(member, pick);
    case 12:
    case 13:
      return takeBack(member, pick);
    case 14:
      return pick(10) === 0 ? close() : undefined;
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
    const written = (minor: number) =>
      (minor / 100).toLocaleString("pl", { minimumFractionDigits: 2, useGrouping: false });
    expect([money.bonusBalance, money.refunds]).toEqual([member.bonus, member.refunds].map(written));
  }
}

describe("a random walk of carts, orders, payments, cancellations, returns and closes", () => {
  it(`agrees with a model in memory over ${COMMANDS} commands`, { timeout: COMMANDS * 500 }, async () => {
    const pick = seeded(20_261_121);
    for (let command = 1; command <= COMMANDS; command += 1) {
      await step(pick);
      if (command % LOOK_EVERY !== 0) continue;
      await expectSame();
      await supply();
    }
    const all = members.flatMap((member) => member.orders);
    const count = (wanted: (order: ModelOrder) => boolean) => all.filter(wanted).length;
    expect(count((order) => order.state === "canceled" && order.bonus > 0)).toBeGreaterThan(3);
    expect(count((order) => order.paymentUri === "paid")).toBeGreaterThan(3);
    expect(count((order) => order.state === "sent" && order.bonus > 0)).toBeGreaterThan(3);
    expect(count((order) => order.returns > 0 && order.refunds > 0)).toBeGreaterThan(3);
    expect(count((order) => order.returns > 1)).toBeGreaterThan(3);
    expect(count((order) => order.returns > 0 && order.counted !== null)).toBeGreaterThan(3);
    expect(members.some(({ owed }) => owed > 0) || closes > 3).toBe(true);
  });
});
