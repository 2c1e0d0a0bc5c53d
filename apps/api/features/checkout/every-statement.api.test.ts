import { randomUUID } from "node:crypto";
import { getCart } from "@kram/contract/cart";
import { ApiError } from "@kram/contract/client";
import { getMoney } from "@kram/contract/money";
import { getOrder, listOrders, reopenCart, setOrderStatus } from "@kram/contract/orders";
import { getOrderReturns, recordReturn } from "@kram/contract/returns";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { DatabaseWire, Fate, WiredStatement } from "../../platform/testing/database-wire.ts";
import { makeCourier, makeStaff } from "../../platform/testing/factories.ts";
import { closeSoldMonth, makeCashReceipt, makePlan, TEST_PLAN } from "../../platform/testing/sold-orders.ts";
import { startWiredApi, type TestApi } from "../../platform/testing/test-api.ts";
import { beginStory, makeStoryPromotions, STORY_SECRET, type Story } from "./testing/checkout-story.ts";

let api: TestApi & { wire: DatabaseWire };
let staff: { bearer: string };
let closes = 0;
beforeAll(async () => {
  api = await startWiredApi({ SESSION_SECRET: STORY_SECRET });
  await makeCourier(api.db);
  await makeStoryPromotions(api);
  staff = { bearer: await makeStaff(api.db) };
  await makePlan(api.db, { ...TEST_PLAN, personal: [{ points: 0, rate: 500 }] }, "2000-01");
});
afterAll(() => api.close());

/** What the API does by itself. */
const BACKGROUND = /^(?:outbox|mail|sessions\.sweep|availability|payments\.waiting|cart\.clear-expired|orders\.by-id)/u;

/** Gives the nth statement its fate; counts those of the call. */
function meet(at: number, fate: Fate): { count: () => number } {
  let seen = 0;
  const working = new Set<number>();
  api.wire.decide = ({ connection, name }: WiredStatement) => {
    if (BACKGROUND.test(name)) working.add(connection);
    else if (!["BEGIN", "COMMIT", "ROLLBACK"].includes(name)) working.delete(connection);
    if (working.has(connection)) return "pass";
    seen += 1;
    return seen === at ? fate : "pass";
  };
  return { count: () => seen };
}

/** A call cut off answers busy, or as if nothing had happened. */
async function cutOff(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 503) throw error;
  }
}

interface Mutation {
  payment: "CASH" | "TRANSFER";
  /** Answers the call to be cut and repeated. */
  prepare: (story: Story) => Promise<() => Promise<unknown>>;
  /** After the call was repeated. */
  expectDone: (story: Story) => Promise<void>;
}

const ordersOf = async (story: Story) => (await api.client.call(listOrders, { query: {} }, story.options)).items;

/** Gives a return everything that it can undo. */
async function sendAndClose(number: string): Promise<void> {
  for (const [from, to] of [
    ["CONFIRMED", "EXECUTED"],
    ["EXECUTED", "SENT"],
  ] as const)
    await api.client.call(setOrderStatus, { params: { number }, body: { from, to } }, staff);
  closes += 1;
  const month = `${2000 + Math.floor(closes / 12)}-${String((closes % 12) + 1).padStart(2, "0")}`;
  await api.db.query(
    "test.confirmed-then",
    "UPDATE order_timeline SET at = $2::timestamptz WHERE status = 'CONFIRMED' AND order_id = (SELECT id FROM orders WHERE number = $1)",
    [number, `${month}-15T12:00:00Z`],
  );
  await makeCashReceipt(api.db, number, new Date(`${month}-15T12:00:00Z`));
  expect(await closeSoldMonth(api.db, month)).toMatchObject({
    memberCount: 1,
  });
}

const returnsOf = (number: string) => api.client.call(getOrderReturns, { params: { number } }, staff);

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  "adding a line": {
    payment: "CASH",
    async prepare(story) {
      const key = randomUUID();
      return () => story.addLine(story.codes[2] ?? "", key);
    },
    async expectDone(story) {
      const { products } = await api.client.call(getCart, {}, story.options);
      expect(products.find(({ code }) => code === story.codes[2])?.quantity).toBe(1);
    },
  },
  "placing an order": {
    payment: "CASH",
    prepare: async (story) => () => story.place(),
    expectDone: async (story) => expect(await ordersOf(story)).toMatchObject([{ status: "CONFIRMED" }]),
  },
  "placing an order that is paid online": {
    payment: "TRANSFER",
    prepare: async (story) => () => story.place(),
    expectDone: async (story) => expect(await ordersOf(story)).toMatchObject([{ paymentState: "PENDING" }]),
  },
  "a payment's event": {
    payment: "TRANSFER",
    async prepare(story) {
      const order = await story.place();
      const eventId = randomUUID();
      return async () => {
        const status = await story.report(order, "PAID", eventId);
        if (status !== 200) throw new ApiError(status, []);
      };
    },
    expectDone: async (story) => expect(await ordersOf(story)).toMatchObject([{ paymentState: "PAID" }]),
  },
  "canceling an order": {
    payment: "TRANSFER",
    async prepare(story) {
      const order = await story.place();
      return async () => {
        // It was canceled before its answer was lost.
        const { status } = await api.client.call(getOrder, { params: { number: order.number } }, story.options);
        if (status !== "CANCELED") await story.cancel(order);
      };
    },
    expectDone: async (story) => expect(await ordersOf(story)).toMatchObject([{ status: "CANCELED" }]),
  },
  "taking goods back": {
    payment: "CASH",
    async prepare(story) {
      const { number } = await story.place();
      await sendAndClose(number);
      return async () => {
        const { lines, returns } = await returnsOf(number);
        // It was recorded before its answer was lost.
        if (returns.length > 0) return;
        const all = lines.map(({ code, promotionCode, quantity }) => ({
          code,
          promotionCode,
          quantity,
          restocked: quantity,
        }));
        const body = { seen: 0, reason: "WITHDRAWAL", refundTo: "REFUNDS", lines: all } as const;
        await api.client.call(recordReturn, { params: { number }, body }, staff);
      };
    },
    async expectDone(story) {
      const [order] = await ordersOf(story);
      expect(order).toMatchObject({ status: "RETURNED" });
      expect((await returnsOf(order?.number ?? "")).returns).toHaveLength(1);
      const { bonusBalance, refunds } = await api.client.call(getMoney, {}, story.options);
      expect({ bonusBalance, refunds }).toEqual({ bonusBalance: "20,00", refunds: "19,90" });
    },
  },
  "taking an order back into the cart": {
    payment: "TRANSFER",
    async prepare(story) {
      const { number } = await story.place();
      return () => api.client.call(reopenCart, { params: { number } }, story.options);
    },
    async expectDone(story) {
      expect(await ordersOf(story)).toMatchObject([{ status: "CANCELED" }]);
      expect((await api.client.call(getCart, {}, story.options)).products).toHaveLength(2);
    },
  },
};

describe.each(Object.entries(MUTATIONS))("%s", (_name, { payment, prepare, expectDone }) => {
  // asvs: "2.3.3", "16.5.3"
  it("is whole or nothing when the connection is cut at any of its statements, and can be made again", async () => {
    let at = 0;
    let wasReached = true;
    // After one statement is before the next.
    while (wasReached) {
      at += 1;
      api.wire.decide = () => "pass";
      const story = await beginStory(api, payment);
      const call = await prepare(story);
      const met = meet(at, "cut-after");
      await cutOff(call());
      wasReached = met.count() >= at;
      api.wire.decide = () => "pass";
      expect(await api.audit(), `cut after ${at}`).toEqual([]);
      await vi.waitFor(call, { timeout: 3000, interval: 20 });
      await expectDone(story);
    }
    expect(at).toBeGreaterThan(4);
  }, 60_000);
});
