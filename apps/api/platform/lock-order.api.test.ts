import { randomUUID } from "node:crypto";
import { acceptCartPrices, addCartLine, deleteCart, mergeCart, setCartLine } from "@kram/contract/cart";
import { setLocks } from "@kram/contract/maintenance";
import { payOrderAgain, reopenCart, setOrderLines, setOrderStatus } from "@kram/contract/orders";
import { recordReturn } from "@kram/contract/returns";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  beginStory,
  makeStoryPromotions,
  STORY_SECRET,
  type Story,
} from "../features/checkout/testing/checkout-story.ts";
import type { DatabaseWire } from "./testing/database-wire.ts";
import { makeCourier, makeStaff } from "./testing/factories.ts";
import { createLockWatch, LOCK_ORDER, locksOf } from "./testing/lock-order.ts";
import { startWiredApi, type TestApi } from "./testing/test-api.ts";

let api: TestApi & { wire: DatabaseWire };
beforeAll(async () => {
  api = await startWiredApi({ SESSION_SECRET: STORY_SECRET });
  await makeCourier(api.db);
  await makeStoryPromotions(api);
});
afterAll(() => api.close());

async function everything(): Promise<void> {
  const call = api.client.call.bind(api.client);
  const cash = await beginStory(api, "CASH");
  const [a = "", , c = ""] = cash.codes;
  await cash.addLine(c, randomUUID());
  await call(setCartLine, { body: { code: a, quantity: 3 } }, cash.options);
  await call(acceptCartPrices, {}, cash.options);
  await cash.cancel(await cash.place());
  await call(mergeCart, { body: { items: [{ code: a, quantity: 1 }] } }, cash.options);
  await call(deleteCart, {}, cash.options);
  const online = await beginStory(api, "TRANSFER");
  const order = await online.place();
  await online.report(order, "FAILED");
  await call(payOrderAgain, { params: { number: order.number } }, online.options);
  await online.report(order, "PAID");
  const reopened = await beginStory(api, "TRANSFER");
  const { number } = await reopened.place();
  await call(reopenCart, { params: { number } }, reopened.options);
  const staff = { bearer: await makeStaff(api.db) };
  const smaller = await beginStory(api, "CASH");
  const of = {
    params: await smaller.place(),
    body: { version: 0, lines: [{ code: smaller.codes[1] ?? "", quantity: 1 }] },
  };
  await call(setOrderLines, of, staff);
  const params = { number: order.number };
  await call(setOrderStatus, { params, body: { from: "CONFIRMED", to: "EXECUTED" } }, staff);
  await call(setOrderStatus, { params, body: { from: "EXECUTED", to: "SENT" } }, staff);
  const lines = online.codes.slice(0, 2).map((code, at) => ({ code, quantity: at + 1, restocked: 1 }));
  await call(recordReturn, { params, body: { seen: 0, reason: "WITHDRAWAL", refundTo: "REFUNDS", lines } }, staff);
  await payTwice();
  await call(setLocks, { body: { loginAllowed: true, orderingAllowed: false } }, staff);
}

async function payTwice(): Promise<void> {
  const canceled: Story = await beginStory(api, "TRANSFER");
  const order = await canceled.place();
  await canceled.cancel(order);
  await canceled.report(order, "PAID");
  await api.client.call(addCartLine, { body: { code: canceled.codes[0] ?? "", quantity: 1 } }, canceled.options);
}

describe("the order of locks", () => {
  it("is the same in every transaction: system locks, member, order, cart, club money, promotions, stock", async () => {
    const watch = createLockWatch();
    api.wire.decide = (statement) => {
      watch.see(statement);
      return "pass";
    };
    await everything();
    expect(watch.broken()).toEqual([]);
    expect(watch.seen()).toEqual(LOCK_ORDER);
  });
});

describe("the reader of locks", () => {
  const names = (text: string) => locksOf(text).map(({ table, sorted }) => (sorted ? `${table} sorted` : table));

  it.each([
    ["SELECT id FROM carts WHERE id = $1 FOR UPDATE", ["carts"]],
    ["SELECT m.id FROM carts c JOIN members m ON true FOR NO KEY UPDATE OF m", ["members"]],
    [
      "WITH a AS (SELECT 1 FROM system_locks FOR SHARE) UPDATE stock SET reserved = 0 FROM a",
      ["system_locks", "stock"],
    ],
    [
      "WITH a AS (SELECT 1 FROM stock s WHERE c IN (SELECT 1 FROM carts) ORDER BY c FOR UPDATE OF s) UPDATE stock",
      ["stock sorted", "stock sorted"],
    ],
    ["SELECT 1 FROM carts", []],
    ["INSERT INTO stock VALUES (1) ON CONFLICT (c) DO UPDATE SET reserved = 0", []],
  ])("%s", (text, tables) => expect(names(text)).toEqual(tables));

  it("tells of a transaction that takes stock before its cart", () => {
    const watch = createLockWatch();
    const see = (name: string, text = name) => watch.see({ connection: 1, name, text });
    see("BEGIN");
    see("sell", "SELECT 1 FROM stock ORDER BY product_code FOR UPDATE");
    see("close", "UPDATE carts SET state = 'closed'");
    see("COMMIT");
    expect(watch.broken()).toEqual(["stock → carts: sell, close"]);
  });
});
