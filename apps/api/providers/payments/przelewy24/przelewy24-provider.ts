import { createHash, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { PaymentEvent, PaymentProvider, PaymentToStart } from "../payment-provider.ts";
import { ProviderRefusal } from "../../provider-refusal.ts";
import { jsonOf } from "../read-json.ts";

/** `baseUrl` is `https://secure.przelewy24.pl` or its sandbox. */
interface Przelewy24Account {
  baseUrl: string;
  /** The buyer's, two letters. */
  country: string;
  merchantId: number;
  posId: number;
  apiKey: string;
  crc: string;
  /** Where Przelewy24 reports payments. */
  statusUrl: string;
}

const TIMEOUT_MS = 8000;

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
    start: (payment) => register(account, payment),
    async readEvent(rawBody) {
      const read = notification.safeParse(jsonOf(rawBody));
      if (!read.success) return null;
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
  return { eventId: `p24-${paid.orderId}`, paymentId, outcome: "PAID", amountMinor, currency };
}

/** Null for 404. */
async function ask(account: Przelewy24Account, method: string, path: string, body?: object): Promise<unknown> {
  const { posId, apiKey } = account;
  const answer = await fetch(`${account.baseUrl}/api/v1/${path}`, {
    method,
    headers: {
      authorization: `Basic ${Buffer.from(`${posId}:${apiKey}`).toString("base64")}`,
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    redirect: "error",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (answer.status === 404) return null;
  if (!answer.ok) throw new ProviderRefusal(`Przelewy24 answered ${answer.status} to ${path}`, answer.status);
  return answer.json();
}

/** SHA-384 of JSON in field order, slashes and letters unescaped. Source: Przelewy24 REST API, "sign". */
function signFields(fields: Readonly<Record<string, string | number>>): string {
  return createHash("sha384").update(JSON.stringify(fields)).digest("hex");
}

/** Compares in constant time. */
function isSignedBy(sign: string, fields: Readonly<Record<string, string | number>>): boolean {
  const [given, expected] = [Buffer.from(sign), Buffer.from(signFields(fields))];
  return given.length === expected.length && timingSafeEqual(given, expected);
}
