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
});
