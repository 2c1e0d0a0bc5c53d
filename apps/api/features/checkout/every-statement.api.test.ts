import { randomUUID } from "node:crypto";
import { getCart } from "@kram/contract/cart";
import { ApiError } from "@kram/contract/client";
import { getOrder, listOrders, reopenCart } from "@kram/contract/orders";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { DatabaseWire, Fate, WiredStatement } from "../../platform/testing/database-wire.ts";
import { makeCourier } from "../../platform/testing/factories.ts";
import { startWiredApi, type TestApi } from "../../platform/testing/test-api.ts";
import { beginStory, makeStoryPromotions, STORY_SECRET, type Story } from "./testing/checkout-story.ts";

let api: TestApi & { wire: DatabaseWire };
beforeAll(async () => {
  api = await startWiredApi({ SESSION_SECRET: STORY_SECRET });
  await makeCourier(api.db);
  await makeStoryPromotions(api);
});
afterAll(() => api.close());

/** What the API does by itself meanwhile. */
const BACKGROUND = /^(?:outbox|mail|sessions\.sweep|availability|payments\.waiting|cart\.clear-expired|orders\.by-id)/u;

/** Lets the statement of a number meet its fate, counts all that belong to a call. */
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

/** A call that was cut off answers that the server is busy, or as if nothing had happened; it never fails. */
async function cutOff(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 503) throw error;
  }
}

interface Mutation {
  payment: "CASH" | "TRANSFER";
  /** Everything that comes before the statements that are cut; answers the call, which can be made again. */
  prepare: (story: Story) => Promise<() => Promise<unknown>>;
  /** What must be true after the call was made again. */
  expectDone: (story: Story) => Promise<void>;
}

const ordersOf = async (story: Story) => (await api.client.call(listOrders, { query: {} }, story.options)).items;

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
        // What was canceled before its answer was lost says so when it is canceled again.
        const { status } = await api.client.call(getOrder, { params: { number: order.number } }, story.options);
        if (status !== "CANCELED") await story.cancel(order);
      };
    },
    expectDone: async (story) => expect(await ordersOf(story)).toMatchObject([{ status: "CANCELED" }]),
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
  it("is whole or nothing when the connection is cut at any of its statements, and can be made again", async () => {
    let at = 0;
    let wasReached = true;
    // After one statement is before the next one; what comes before the first has changed nothing.
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
