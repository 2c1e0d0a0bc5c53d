import { addCartLine } from "@kram/contract/cart";
import { confirmCash, getOfficeOrder, placeOrder } from "@kram/contract/orders";
import { setCartPayment } from "@kram/contract/payments";
import { randomUUID } from "node:crypto";
import { makeMember, makeProduct, makeStaff } from "../../../platform/testing/factories.ts";
import type { TestApi } from "../../../platform/testing/test-api.ts";
import { createSandboxProvider } from "../../../providers/payments/sandbox/sandbox-provider.ts";

/** `startTestApi` needs this SESSION_SECRET for `payFor` to be believed. */
export const BUYERS_SECRET = "a secret for the events of these tests";

const sandbox = createSandboxProvider({ apiUrl: "http://localhost:4000", secret: BUYERS_SECRET });

/** With one order. */
export interface Buyer {
  memberId: number;
  options: { bearer: string };
  number: string;
  code: string;
  email: string;
  paymentUri: string | undefined;
}

/** Pieces cost 50,00 each, plus delivery. */
export async function buyerOf(
  api: TestApi,
  paymentMethod: "CASH" | "TRANSFER",
  pieces = 2,
  currency = "PLN",
): Promise<Buyer> {
  const { id, bearer, email } = await makeMember(api.db);
  const options = { bearer };
  const code = await makeProduct(api.db, { gross: 5000, currency });
  await api.client.call(addCartLine, { body: { code, quantity: pieces } }, options);
  await api.client.call(setCartPayment, { body: { paymentMethod } }, options);
  const body = { privacyPolicyAccepted: true, contactAgreement: true } as const;
  const { number, paymentUri } = await api.client.call(placeOrder, { body }, options);
  return { memberId: id, options, number, code, email, paymentUri };
}

/** Confirms as finance. */
export async function confirmCashOf(api: TestApi, number: string): Promise<void> {
  const finance = { bearer: await makeStaff(api.db, ["finance"]) };
  const order = await api.client.call(getOfficeOrder, { params: { number } }, finance);
  const receivedOn = new Date().toLocaleDateString("sv", { timeZone: "Europe/Warsaw" });
  const orders = [{ number, amount: order.totalGrossCost }];
  await api.client.call(confirmCash, { body: { receivedOn, orders } }, finance);
}

/** Reports the payment as its provider would. */
export async function payFor(api: TestApi, { number, paymentUri }: Buyer): Promise<void> {
  const [order] = await api.db.query<{ amountMinor: number; currency: string }>(
    "buyers.total",
    'SELECT total_minor AS "amountMinor", currency FROM orders WHERE number = $1',
    [number],
  );
  await report(api, { paymentUri, ...order });
}

/** At a sum of its own, in minor units; answers what became of it. */
export async function reportPaid(
  api: TestApi,
  paid: { paymentUri: string | undefined; amountMinor: number },
): Promise<string> {
  const answer = await report(api, { currency: "PLN", ...paid });
  return ((await answer.json()) as { outcome: string }).outcome;
}

async function report(
  api: TestApi,
  { paymentUri, ...sum }: { paymentUri: string | undefined; amountMinor?: number; currency?: string },
): Promise<Response> {
  const event = { eventId: randomUUID(), paymentId: paymentUri?.split("/").at(-1), outcome: "PAID", ...sum };
  const body = Buffer.from(JSON.stringify(event));
  const headers = { "content-type": "application/json", "x-sandbox-signature": sandbox.sign(body) };
  const answer = await fetch(`${api.url}/payments/sandbox/events`, { method: "POST", headers, body });
  if (!answer.ok) throw new Error(`the payment was not taken: ${answer.status}`);
  return answer;
}
