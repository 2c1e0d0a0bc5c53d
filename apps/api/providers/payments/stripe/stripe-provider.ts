import type { PaymentChannel } from "@kram/domain/payments";
import type Stripe from "stripe";
import { z } from "zod";
import type { PaymentEvent, PaymentProvider, ReadEvent } from "../payment-provider.ts";
import { readStripeRefund, refundByStripe } from "./stripe-refunds.ts";

/** `methods` such as `card`, `blik`, `p24`, `sepa_debit`. */
export interface StripeAccount {
  secretKey: string;
  webhookSecret: string;
  methods: readonly string[];
  /** Replaces Stripe's own, for tests. */
  apiUrl?: string;
}

/** Of Stripe's methods; others have no mark. */
const CHANNELS: Readonly<Record<string, PaymentChannel>> = {
  card: "card",
  blik: "blik",
  p24: "p24",
  sepa_debit: "sepa",
  paypal: "paypal",
  klarna: "klarna",
};

/** Seconds that an event's signature counts. Source: Stripe, webhook signatures. */
const SIGNATURE_SECONDS = 300;

const TIMEOUT_MS = 8000;
const paymentIdOf = z.uuid();

/** Stripe Checkout; slower methods settle by their own events. Source: Stripe API, Checkout Sessions. */
export function createStripeProvider(account: StripeAccount): PaymentProvider {
  let opened: Promise<Stripe> | undefined;
  const open = () => (opened ??= openStripe(account));
  return {
    name: "stripe",
    channels: [...new Set(account.methods.flatMap((method) => CHANNELS[method] ?? []))],
    async start({ id, orderNumber, amountMinor, currency, email, locale, returnUrl }) {
      const stripe = await open();
      const session = await stripe.checkout.sessions.create(
        {
          mode: "payment",
          client_reference_id: id,
          customer_email: email,
          locale,
          allowed_payment_method_types: [...account.methods],
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amountMinor,
                product_data: { name: orderNumber },
              },
            },
          ],
          // What `lookUp` finds it by.
          payment_intent_data: { metadata: { payment: id } },
          success_url: returnUrl,
          cancel_url: returnUrl,
        },
        { idempotencyKey: `payment-${id}` },
      );
      if (!session.url) throw new Error("Stripe answered a session without an address");
      return session.url;
    },
    lookUp: async ({ id }) => findPaid(await open(), id),
    refund: async (refund) => refundByStripe(await open(), refund),
    async test() {
      const stripe = await open();
      await stripe.checkout.sessions.list({ limit: 1 });
    },
    async readEvent(rawBody, headers): Promise<ReadEvent> {
      const event = readSigned(await open(), rawBody, String(headers["stripe-signature"] ?? ""), account.webhookSecret);
      return event === null ? null : eventOf(event);
    },
  };
}

/** By what `start` wrote beside the payment; searched within a minute. Source: Stripe API, search of PaymentIntents. */
async function findPaid(stripe: Stripe, id: string): Promise<PaymentEvent | null> {
  const query = `metadata['payment']:'${id}' AND status:'succeeded'`;
  const [paid] = (await stripe.paymentIntents.search({ query, limit: 1 })).data;
  if (!paid) return null;
  const { id: reference, amount_received: amountMinor } = paid;
  const currency = paid.currency.toUpperCase();
  return { eventId: `stripe-${reference}`, paymentId: id, outcome: "PAID", amountMinor, currency, reference };
}

async function openStripe({ secretKey, apiUrl }: StripeAccount): Promise<Stripe> {
  const { default: Client } = await import("stripe");
  return new Client(secretKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 1, ...placeOf(apiUrl) });
}

function readSigned(stripe: Stripe, rawBody: Buffer, signature: string, secret: string): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(rawBody, signature, secret, SIGNATURE_SECONDS);
  } catch (error) {
    // A wrong signature throws; the caller refuses it.
    if (error instanceof stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null;
    throw error;
  }
}

function eventOf(event: Stripe.Event): ReadEvent {
  if (event.data.object.object === "refund") return readStripeRefund(event.data.object);
  const outcome = outcomeOf(event);
  if (outcome === null) return "ignored";
  const session = event.data.object as Stripe.Checkout.Session;
  const paymentId = paymentIdOf.safeParse(session.client_reference_id);
  if (!paymentId.success || session.amount_total === null || session.currency === null) return "ignored";
  return {
    eventId: event.id,
    paymentId: paymentId.data,
    outcome,
    amountMinor: session.amount_total,
    currency: session.currency.toUpperCase(),
    ...(typeof session.payment_intent === "string" && { reference: session.payment_intent }),
  };
}

/** Delayed methods are reported when they paid. */
const OUTCOMES: Readonly<Record<string, "PAID" | "FAILED">> = {
  "checkout.session.async_payment_succeeded": "PAID",
  "checkout.session.async_payment_failed": "FAILED",
  "checkout.session.expired": "FAILED",
};

function outcomeOf(event: Stripe.Event): "PAID" | "FAILED" | null {
  if (event.type !== "checkout.session.completed") return OUTCOMES[event.type] ?? null;
  return event.data.object.payment_status === "paid" ? "PAID" : null;
}

function placeOf(apiUrl: string | undefined): Stripe.StripeConfig {
  if (apiUrl === undefined) return {};
  const { protocol, hostname, port } = new URL(apiUrl);
  return { protocol: protocol === "http:" ? "http" : "https", host: hostname, ...(port ? { port } : {}) };
}
