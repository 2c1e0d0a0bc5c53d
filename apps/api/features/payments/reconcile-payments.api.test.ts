import { addCartLine } from "@kram/contract/cart";
import { getOrder, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { describe, expect, it } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { createSandboxProvider } from "../../providers/payments/sandbox/sandbox-provider.ts";
import { reconcilePayments } from "./apply-payment-event.ts";

const api = shopApi();

describe("a payment whose event was lost", () => {
  it("is settled once, and not before it has waited", async () => {
    const options = { bearer: (await makeMember(api.db)).bearer };
    await api.client.call(addCartLine, { body: { code: await makeProduct(api.db), quantity: 1 } }, options);
    await api.client.call(setCartPayment, { body: { paymentMethod: "TRANSFER" } }, options);
    const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
    const params = await api.client.call(placeOrder, { body }, options);
    const asked: string[] = [];
    const provider = {
      ...createSandboxProvider({ apiUrl: "http://localhost:4000", secret: "s" }),
      async lookUp(payment: { id: string; amountMinor: number; currency: string }) {
        asked.push(payment.id);
        return { ...payment, eventId: `found-${payment.id}`, paymentId: payment.id, outcome: "PAID" as const };
      },
    };
    expect(await reconcilePayments({ db: api.db, provider })).toBe(0);
    expect(asked).toEqual([]);
    await api.db.query("test.age", "UPDATE payments SET created_at = now() - interval '3 minutes'");
    expect(await reconcilePayments({ db: api.db, provider })).toBe(1);
    expect(await api.client.call(getOrder, { params }, options)).toMatchObject({ paymentState: "PAID" });
    expect(await reconcilePayments({ db: api.db, provider })).toBe(0);
    expect(asked).toHaveLength(1);
  });

  it("is asked about among any number that nobody pays, more seldom with its age", async () => {
    const { id, bearer } = await makeMember(api.db);
    await api.client.call(addCartLine, { body: { code: await makeProduct(api.db), quantity: 1 } }, { bearer });
    await api.client.call(setCartPayment, { body: { paymentMethod: "TRANSFER" } }, { bearer });
    const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
    await api.client.call(placeOrder, { body }, { bearer });
    const asked: string[] = [];
    const provider = {
      ...createSandboxProvider({ apiUrl: "http://localhost:4000", secret: "s" }),
      async lookUp(payment: { id: string }) {
        asked.push(payment.id);
        return null;
      },
    };
    const [row] = await api.db.query<{ newest: string }>(
      "test.age-one",
      `UPDATE payments p SET created_at = now() - interval '3 minutes' FROM orders o
       WHERE o.id = p.order_id AND o.member_id = $1 RETURNING p.id AS newest`,
      [id],
    );
    const newest = row?.newest ?? "";
    // Sixty older ones that nobody pays, each of them asked about once.
    await api.db.query(
      "test.crowd",
      `INSERT INTO payments (id, order_id, provider, amount_minor, currency, state, created_at)
       SELECT gen_random_uuid(), order_id, provider, amount_minor, currency, 'FAILED', now() - interval '1 day'
       FROM payments, generate_series(1, 60) WHERE id = $1`,
      [newest],
    );
    await api.db.query("test.waits", "UPDATE payments SET state = 'PENDING' WHERE state = 'FAILED'");
    const turn = async () => {
      asked.length = 0;
      await reconcilePayments({ db: api.db, provider });
      return asked.length;
    };
    expect(await turn()).toBe(61);
    expect(asked).toContain(newest);
    expect(await turn()).toBe(0);
    await api.db.query("test.later", "UPDATE payments SET asked_at = asked_at - interval '1 minute'");
    expect(await turn()).toBe(1);
    expect(asked).toEqual([newest]);
    await api.db.query("test.much-later", "UPDATE payments SET asked_at = asked_at - interval '181 minutes'");
    expect(await turn()).toBe(61);
    await api.db.query("test.clear", "DELETE FROM payments WHERE id <> $1 AND state = 'PENDING'", [newest]);
  });

  it("is asked about later, when the provider keeps silent", async () => {
    const provider = {
      ...createSandboxProvider({ apiUrl: "http://localhost:4000", secret: "s" }),
      lookUp: () => Promise.reject(new Error("silence")),
    };
    await api.db.query("test.silent", "UPDATE payments SET asked_at = asked_at - interval '10 minutes'");
    await expect(reconcilePayments({ db: api.db, provider })).rejects.toThrow("silence");
    expect(await reconcilePayments({ db: api.db, provider })).toBe(0);
  });
});
