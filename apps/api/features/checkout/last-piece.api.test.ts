import { setCartLine } from "@kram/contract/cart";
import { ApiError } from "@kram/contract/client";
import { cancelOrder, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { beforeAll, describe, expect, it } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { refusalOf } from "../../platform/testing/refusal.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { startTestApi } from "../../platform/testing/test-api.ts";
import { beginStory, makeStoryPromotions, STORY_SECRET } from "./testing/checkout-story.ts";

const CARTS = timesOf({ gate: 300, long: 10_000 });
const AT_ONCE = 100;
const CONSENTS = { privacyPolicyAccepted: true, contactAgreement: true } as const;

const api = shopApi({ SESSION_SECRET: STORY_SECRET });

/** Repeats what a busy server put off, as a shop does. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await call();
    } catch (error) {
      if (tries > 200 || !(error instanceof ApiError) || error.status !== 503) throw error;
      await new Promise((after) => setTimeout(after, 50));
    }
  }
}

describe("one piece", () => {
  it(
    `goes to exactly one of ${CARTS} carts`,
    async () => {
      const code = await makeProduct(api.db, { stock: 1 });
      const bearers: string[] = [];
      while (bearers.length < CARTS) bearers.push((await makeMember(api.db)).bearer);
      let ordered = 0;
      const refusals = new Set<string>();
      async function buyOn(): Promise<void> {
        for (let bearer = bearers.pop(); bearer !== undefined; bearer = bearers.pop()) {
          const options = { bearer };
          try {
            await patiently(() => api.client.call(setCartLine, { body: { code, quantity: 1 } }, options));
            await patiently(() => api.client.call(setCartPayment, { body: { paymentMethod: "CASH" } }, options));
            await patiently(() => api.client.call(placeOrder, { body: CONSENTS }, options));
            ordered += 1;
          } catch (error) {
            refusals.add((error as Error).message);
          }
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, buyOn));
      expect(ordered).toBe(1);
      expect([...refusals]).toEqual(["product.out-of-stock"]);
    },
    CARTS * 100,
  );
});

describe("money that comes back", () => {
  beforeAll(() => makeStoryPromotions(api));

  it("while it is spent again is neither lost nor spent twice, five rounds", async () => {
    for (let round = 0; round < 5; round += 1) {
      const story = await beginStory(api, "TRANSFER");
      const order = await story.place();
      const [canceled, again] = await Promise.allSettled([
        api.client.call(cancelOrder, { params: { number: order.number } }, story.options),
        story.place(),
      ]);
      expect(canceled.status).toBe("fulfilled");
      // The other tab gets the earlier order, or no cart.
      if (again.status === "rejected") expect(again.reason).toMatchObject({ code: "cart.empty" });
      else expect(again.value.number).toBe(order.number);
      expect(await api.audit()).toEqual([]);
    }
  });
});

describe("a payment that comes before its buyer does", () => {
  it("confirms the order; the buyer finds nothing left to pay", async () => {
    const story = await beginStory(api, "TRANSFER");
    const order = await story.place();
    expect(await Promise.all([story.report(order, "PAID"), story.report(order, "PAID")])).toEqual([200, 200]);
    expect(await story.place()).toEqual({ number: order.number, status: "CONFIRMED" });
  });
});

// asvs: "8.4.1"
describe("a session of another country", () => {
  it("is none here", async () => {
    const german = await startTestApi({ INSTANCE: "de" });
    try {
      const { bearer } = await makeMember(api.db);
      const refusal = await refusalOf(german.client.call(placeOrder, { body: CONSENTS }, { bearer }));
      expect(refusal).toMatchObject({ status: 401, code: "user.unauthenticated" });
    } finally {
      await german.close();
    }
  });
});

/** `long` with KRAM_LONG=1. */
function timesOf(counts: { gate: number; long: number }): number {
  return process.env.KRAM_LONG === "1" ? counts.long : counts.gate;
}
