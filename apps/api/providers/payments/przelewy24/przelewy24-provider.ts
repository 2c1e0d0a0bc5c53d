import { z } from "zod";
import type { PaymentEvent, PaymentProvider, PaymentToStart } from "../payment-provider.ts";
import { jsonOf } from "../read-json.ts";
import { ask, isSignedBy, type Przelewy24Account, signFields } from "./przelewy24-calls.ts";
import { readRefund, refundByPrzelewy24 } from "./przelewy24-refunds.ts";

const registered = z.object({ data: z.object({ token: z.string().min(1) }) });
const verified = z.object({ data: z.object({ status: z.literal("success") }) });
const accessible = z.object({ data: z.literal(true) });
const found = z.object({
  data: z.object({ sessionId: z.string(), orderId: z.int(), amount: z.int(), currency: z.string(), status: z.int() }),
});
const notification = z.object({
  merchantId: z.int(),
  posId: z.int(),
  sessionId: z.uuid(),
  amount: z.int().positive(),
  originAmount: z.int(),
  currency: z.string().length(3),
  orderId: z.int(),
  methodId: z.int(),
  statement: z.string(),
  sign: z.string(),
});

/** COMPLETED is verified. Source: Przelewy24 REST API, transaction by session. */
const [ARRIVED, COMPLETED] = [1, 2];

/** Verifies payments before they count. Source: Przelewy24 REST API v1. */
export function createPrzelewy24Provider(account: Przelewy24Account): PaymentProvider {
  const { merchantId, posId, crc } = account;

  return {
    name: "przelewy24",
    channels: ["blik", "transfer", "card", "p24"],
    start: (payment) => register(account, payment),
    async readEvent(rawBody) {
      const body = jsonOf(rawBody);
      const read = notification.safeParse(body);
      if (!read.success) return readRefund(account, body);
      const { sign, sessionId, amount, originAmount, currency, orderId, methodId, statement } = read.data;
      const fields = {
        merchantId,
        posId,
        sessionId,
        amount,
        originAmount,
        currency,
        orderId,
        methodId,
        statement,
        crc,
      };
      const isOurs = read.data.merchantId === merchantId && read.data.posId === posId;
      if (!isOurs || !isSignedBy(sign, fields)) return null;
      await verify(account, { sessionId, orderId, amount, currency });
      return paidEvent({ sessionId, orderId, amount, currency });
    },
    refund: (refund) => refundByPrzelewy24(account, refund),
    async test() {
      accessible.parse(await ask(account, "GET", "testAccess"));
    },
    async lookUp({ id }) {
      const answer = await ask(account, "GET", `transaction/by/sessionId/${encodeURIComponent(id)}`);
      if (answer === null) return null;
      const { data } = found.parse(answer);
      if (data.status === ARRIVED) await verify(account, data);
      return data.status === ARRIVED || data.status === COMPLETED ? paidEvent(data) : null;
    },
  };
}

async function register(account: Przelewy24Account, payment: PaymentToStart): Promise<string> {
  const { merchantId, posId, crc } = account;
  const { id, orderNumber, amountMinor, currency, email, locale, returnUrl } = payment;
  const sign = signFields({ sessionId: id, merchantId, amount: amountMinor, currency, crc });
  const answer = await ask(account, "POST", "transaction/register", {
    merchantId,
    posId,
    sessionId: id,
    amount: amountMinor,
    currency,
    description: orderNumber,
    email,
    country: account.country,
    language: locale,
    urlReturn: returnUrl,
    urlStatus: account.statusUrl,
    sign,
    encoding: "UTF-8",
  });
  return `${account.baseUrl}/trnRequest/${registered.parse(answer).data.token}`;
}

/** Confirms a report; only then the money is the shop's. */
async function verify(
  account: Przelewy24Account,
  paid: { sessionId: string; orderId: number; amount: number; currency: string },
): Promise<void> {
  const { merchantId, posId, crc } = account;
  const { sessionId, orderId, amount, currency } = paid;
  const sign = signFields({ sessionId, orderId, amount, currency, crc });
  const body = { merchantId, posId, sessionId, amount, currency, orderId, sign };
  verified.parse(await ask(account, "PUT", "transaction/verify", body));
}

function paidEvent(paid: { sessionId: string; orderId: number; amount: number; currency: string }): PaymentEvent {
  const { sessionId: paymentId, amount: amountMinor, currency } = paid;
  const reference = String(paid.orderId);
  return { eventId: `p24-${reference}`, paymentId, outcome: "PAID", amountMinor, currency, reference };
}
