import type { OperationAnswer, OperationInput, Operation } from "@kram/contract/operation";
import { ApiError } from "@kram/contract/client";
import { getCart } from "@kram/contract/cart";
import { getMoney } from "@kram/contract/money";
import { deepEqual } from "node:assert/strict";
import { makeMember, makeProduct, makeStaff } from "../../../platform/testing/factories.ts";
import { makePlan } from "../../../platform/testing/sold-orders.ts";
import { clientInside } from "../../../platform/testing/client-inside.ts";
import type { TestApi } from "../../../platform/testing/test-api.ts";
import { createSandboxProvider } from "../../../providers/payments/sandbox/sandbox-provider.ts";
import { post } from "../../money/public.ts";
import { DELIVERY, LEVELS, type ModelMember, type ModelOrder, PRICE } from "./walk-model.ts";

/** Signs events as the sandbox does. */
export const WALK_SECRET = "a secret for the events of these tests";

const BONUS = 250_000;
const PIECES = [3, 8, 40, 200];
const PLAN = {
  personal: [],
  qualifyingPoints: 0,
  levels: LEVELS.map((rate) => ({ groupPoints: 0, rate: rate * 10 })),
  leader: { personalPoints: 0, groupPoints: 0, rates: [] },
  poolRate: 2000,
  cap: null,
};

/** Shared by walks, since months close only once. */
export interface WalkShop {
  api: TestApi;
  staff: { bearer: string };
  /** Lets held back money go. */
  second: { bearer: string };
  sandbox: ReturnType<typeof createSandboxProvider>;
  closes: number;
}

/** Members and products of a walk, as the model knows them. */
export interface WalkWorld {
  shop: WalkShop;
  stock: Map<string, number>;
  members: ModelMember[];
}

export async function openWalkShop(given: TestApi): Promise<WalkShop> {
  const api = { ...given, client: clientInside(given.app) };
  const staff = { bearer: await makeStaff(api.db) };
  const second = { bearer: await makeStaff(api.db, ["finance"]) };
  // Only missing cash holds money back; closes lie in other months than the walk.
  await api.db.query("test.no-limit", "UPDATE settings SET refund_limit_minor = 1000000000");
  await api.db.query("test.other-months", "ALTER TABLE cash_receipts DISABLE TRIGGER cash_receipts_confirmed_once");
  await makePlan(api.db, PLAN, "2000-01");
  await makeProduct(api.db, { code: "PW001", gross: DELIVERY, stock: 1_000_000_000 });
  const sandbox = createSandboxProvider({ apiUrl: "http://localhost:4000", secret: WALK_SECRET });
  return { api, staff, second, sandbox, closes: 0 };
}

/** Each member is the sponsor of the next. */
export async function beginWalk(shop: WalkShop): Promise<WalkWorld> {
  const { api } = shop;
  const codes = PIECES.map(async (stock) => [await makeProduct(api.db, { gross: PRICE, stock }), stock] as const);
  const stock = new Map(await Promise.all(codes));
  const members: ModelMember[] = [];
  let above: number | null = null;
  for (const _ of PIECES) {
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
  return { shop, stock, members };
}

/** False where refused; throws other errors. */
export async function isDone<O extends Operation>(
  { shop }: WalkWorld,
  operation: O,
  input: OperationInput<O>,
  options: { bearer: string },
): Promise<boolean> {
  return (await answerOf(shop.api.client.call(operation, input, options))) !== null;
}

async function answerOf<O extends Operation>(call: Promise<OperationAnswer<O>>): Promise<OperationAnswer<O> | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && error.status >= 400 && error.status < 500) return null;
    throw error;
  }
}

export const waitingOrder = (member: ModelMember): ModelOrder | undefined =>
  member.orders.find((order) => order.state === "waiting");

/** Restocks what is sold out. */
export async function supplyWalk({ shop, stock }: WalkWorld): Promise<void> {
  const few = [...stock].filter(([, available]) => available <= 2);
  for (const [code, available] of few) stock.set(code, available + 9);
  await shop.api.db.query(
    "test.supply",
    "UPDATE stock SET supplied = supplied + 9, on_hand = on_hand + 9 WHERE product_code = ANY($1)",
    [few.map(([code]) => code)],
  );
  // A long walk outlasts a proof of identity.
  await shop.api.db.query("test.confirm", "UPDATE sessions SET confirmed_at = now() WHERE staff_id IS NOT NULL");
}

/** Throws what differs; the caller audits. */
export async function expectSame({ shop, stock, members }: WalkWorld): Promise<void> {
  const { api } = shop;
  const rows = await api.db.query<{ code: string; available: number }>(
    "test.available",
    "SELECT product_code AS code, on_hand - reserved AS available FROM stock WHERE product_code = ANY($1)",
    [[...stock.keys()]],
  );
  deepEqual(Object.fromEntries(rows.map((row) => [row.code, row.available])), Object.fromEntries(stock));
  for (const member of members) {
    const cart = await api.client.call(getCart, {}, member.options);
    deepEqual(
      Object.fromEntries(cart.products.map((line) => [line.code, line.quantity])),
      Object.fromEntries(member.cart),
    );
    const money = await api.client.call(getMoney, {}, member.options);
    const written = (minor: number) =>
      (minor / 100).toLocaleString("pl", { minimumFractionDigits: 2, useGrouping: false });
    deepEqual([money.bonusBalance, money.refunds], [member.bonus, member.refunds].map(written));
  }
}
