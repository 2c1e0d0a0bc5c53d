import { randomUUID } from "node:crypto";
import { addCartLine, getCart } from "@kram/contract/cart";
import { cancelOrder, getOrder, payOrderAgain, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { describe, expect, it } from "vitest";
import { makeMember, makeProduct } from "../../platform/testing/factories.ts";
import { shopApi } from "../../platform/testing/shop-api.ts";
import { createSandboxProvider } from "../../providers/payments/sandbox/sandbox-provider.ts";

const SECRET = "a secret for the events of these tests";
const sandbox = createSandboxProvider({ apiUrl: "http://localhost:4000", secret: SECRET });

const api = shopApi({ SESSION_SECRET: SECRET });

async function orderByTransfer() {
  const options = { bearer: (await makeMember(api.db)).bearer };
  await api.client.call(addCartLine, { body: { code: await makeProduct(api.db), quantity: 1 } }, options);
  await api.client.call(setCartPayment, { body: { paymentMethod: "TRANSFER" } }, options);
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  const placed = await api.client.call(placeOrder, { body }, options);
  return { options, params: { number: placed.number }, first: idOf(placed.paymentUri) };
}

function idOf(paymentUri: string | undefined): string {
  return paymentUri?.split("/").at(-1) ?? "";
}

async function report(paymentId: string, outcome: "PAID" | "FAILED", eventId: string = randomUUID()): Promise<unknown> {
  const event = { eventId, paymentId, outcome, amountMinor: 3480, currency: "PLN" };
  const body = Buffer.from(JSON.stringify(event));
  const headers = { "content-type": "application/json", "x-sandbox-signature": sandbox.sign(body) };
  const answer = await fetch(`${api.url}/payments/sandbox/events`, { method: "POST", headers, body });
  return answer.json();
}

async function moneyOf({ number }: { number: string }) {
  const payments = await api.db.query<{
    id: string;
    state: string;
    reason: string | null;
    amount_minor: number | null;
  }>(
    "test.money",
    `SELECT p.id, p.state, r.reason, r.amount_minor FROM payments p JOIN orders o ON o.id = p.order_id
     LEFT JOIN refunds_due r ON r.payment_id = p.id WHERE o.number = $1 ORDER BY p.created_at`,
    [number],
  );
  const [mails] = await api.db.query<{ count: number }>(
    "test.paid-mails",
    `SELECT count(*) FROM outbox JOIN orders o ON o.id = (payload->>'orderId')::bigint WHERE kind = 'mail.order-paid' AND o.number = $1`,
    [number],
  );
  return {
    states: payments.map((payment) => payment.state),
    refund: payments.find((each) => each.reason),
    paidMails: mails?.count,
  };
}

describe("a payment event", () => {
  it("that pays by an earlier payment ends the later one, which waits no more", async () => {
    const { options, params, first } = await orderByTransfer();
    await api.client.call(payOrderAgain, { params }, options);
    expect(await report(first, "PAID")).toEqual({ outcome: "applied" });
    expect(await moneyOf(params)).toEqual({ states: ["PAID", "CANCELED"], refund: undefined, paidMails: 1 });
    expect(await api.client.call(getOrder, { params }, options)).toMatchObject({
      status: "CONFIRMED",
      paymentState: "PAID",
    });
    expect((await api.client.call(getCart, {}, options)).products).toEqual([]);
  });

  it("that pays a second time is noted to go back", async () => {
    const { options, params, first } = await orderByTransfer();
    const second = idOf((await api.client.call(payOrderAgain, { params }, options)).paymentUri);
    const events = [report(first, "PAID"), report(second, "PAID")];
    expect(await Promise.all(events)).toEqual([{ outcome: "applied" }, { outcome: "applied" }]);
    const { states, refund, paidMails } = await moneyOf(params);
    expect(states.toSorted()).toEqual(["PAID", "TO_REFUND"]);
    expect(refund).toMatchObject({ state: "TO_REFUND", reason: "order-paid-before", amount_minor: 3480 });
    expect(paidMails).toBe(1);
    expect(await report(first, "PAID")).toEqual({ outcome: "applied" });
    expect(await report(second, "FAILED")).toEqual({ outcome: "applied" });
    expect((await moneyOf(params)).states.toSorted()).toEqual(["PAID", "TO_REFUND"]);
  });

  it("that pays a canceled order is noted to go back, once", async () => {
    const { options, params, first } = await orderByTransfer();
    await api.client.call(cancelOrder, { params }, options);
    const before = await api.client.call(getOrder, { params }, options);
    expect(await report(first, "PAID", "late-1")).toEqual({ outcome: "applied" });
    expect(await report(first, "PAID", "late-1")).toEqual({ outcome: "repeated" });
    expect(await report(first, "PAID", "late-2")).toEqual({ outcome: "applied" });
    const { states, refund, paidMails } = await moneyOf(params);
    expect(states).toEqual(["TO_REFUND"]);
    expect(refund).toMatchObject({ reason: "order-canceled", amount_minor: 3480 });
    expect(paidMails).toBe(0);
    expect(await api.client.call(getOrder, { params }, options)).toEqual({
      ...before,
      refunds: [{ amount: "34,80", state: "asked", at: expect.any(String) }],
    });
  });
});

async function failedMails({ number }: { number: string }): Promise<number | undefined> {
  const [row] = await api.db.query<{ count: number }>(
    "test.failed-mails",
    `SELECT count(*)::int AS count FROM outbox JOIN orders o ON o.id = (payload->>'orderId')::bigint
     WHERE kind = 'mail.order-payment-failed' AND o.number = $1`,
    [number],
  );
  return row?.count;
}

describe("a refused payment", () => {
  it("is told by one mail, however often its event comes", async () => {
    const { params, first } = await orderByTransfer();
    expect(await report(first, "FAILED", "refused-1")).toEqual({ outcome: "applied" });
    expect(await report(first, "FAILED", "refused-1")).toEqual({ outcome: "repeated" });
    expect(await report(first, "FAILED", "refused-2")).toEqual({ outcome: "applied" });
    expect(await failedMails(params)).toBe(1);
  });

  it("is not told of while another try to pay the order waits", async () => {
    const { options, params, first } = await orderByTransfer();
    await api.client.call(payOrderAgain, { params }, options);
    await report(first, "FAILED");
    expect(await failedMails(params)).toBe(0);
    expect(await api.client.call(getOrder, { params }, options)).toMatchObject({ paymentState: "PENDING" });
  });
});

describe("the sandbox's page", () => {
  it("answers 404 for what is no payment", async () => {
    for (const id of ["%00", "abc", "1", "a".repeat(60), randomUUID()]) {
      for (const method of ["GET", "POST"]) {
        const answer = await fetch(`${api.url}/sandbox/payments/${id}`, {
          method,
          ...(method === "POST" ? { body: new URLSearchParams() } : {}),
        });
        expect({ id, method, status: answer.status }).toEqual({ id, method, status: 404 });
      }
    }
  });

  it("speaks to a German as the shop does", async () => {
    const { first, params } = await orderByTransfer();
    await api.db.query(
      "test.german",
      "UPDATE members SET locale = 'de' FROM orders o WHERE o.member_id = members.id AND o.number = $1",
      [params.number],
    );
    const page = await (await fetch(`${api.url}/sandbox/payments/${first}`)).text();
    expect(page).toContain("Code aus deiner Banking-App");
    expect(page).not.toMatch(/\b(?:Sie|Ihrer?)\b/u);
  });
});
