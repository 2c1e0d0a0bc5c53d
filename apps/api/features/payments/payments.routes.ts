import { payOrderAgain as payOrderAgainOperation } from "@kram/contract/orders";
import {
  getCartPayment,
  getPaymentUri,
  removeShippingProduct,
  setCartPayment as setOperation,
  setShippingProduct as setShippingOperation,
} from "@kram/contract/payments";
import type { Country } from "@kram/countries/country";
import { randomUUID } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { PaymentProvider } from "../../providers/payments/payment-provider.ts";
import { type Carts, type ChangeInTurn, loadCart, presentCart } from "../cart/public.ts";
import { setShippingProduct } from "../shipping/public.ts";
import { presentPayment, setCartPayment } from "./cart-payment.ts";
import { createPaymentsRepository, type PaymentsRepository } from "./payments.repository.ts";
import { startPayment } from "./start-payment.ts";
import { applyPaymentEvent } from "./apply-payment-event.ts";

interface PaymentRouteDeps {
  serve: Serve;
  db: Database;
  carts: Carts;
  inTurn: ChangeInTurn;
  country: Country;
  payments: PaymentsRepository;
  provider: PaymentProvider;
  shopUrl: string;
}

export function registerPaymentRoutes({
  serve,
  db,
  payments,
  provider,
  shopUrl,
  country,
  ...deps
}: PaymentRouteDeps): void {
  serve(getCartPayment, async ({ caller }) => presentPayment(await loadCart({ ...deps, ...caller })));
  serve(setOperation, async ({ caller, body }) => setCartPayment({ ...deps, ...caller, ...body }));
  serve(setShippingOperation, async ({ caller, body }) =>
    presentCart(await setShippingProduct({ ...deps, ...caller, ...body }), country),
  );
  serve(removeShippingProduct, async ({ caller }) =>
    presentCart(await setShippingProduct({ ...deps, ...caller, code: null }), country),
  );

  serve(getPaymentUri, async ({ caller }) => {
    const payment = await payments.findPendingOfMember(caller.memberId);
    if (!payment) throw new ShopError({ code: "payment.no-pending" });
    return { paymentUri: await startPayment({ provider, payment, shopUrl }) };
  });

  serve(
    payOrderAgainOperation,
    async ({ caller, params }) =>
      payOrderAgain({ db, provider, shopUrl, memberId: caller.memberId, number: params.number }),
    { outside: true },
  );
}

/** Ends earlier payments. Refuses: order.unknown, order.payment-not-pending, payment.provider-unavailable. */
async function payOrderAgain(input: {
  db: Database;
  provider: PaymentProvider;
  shopUrl: string;
  memberId: number;
  number: string;
}): Promise<{ paymentUri: string }> {
  const { db, provider, shopUrl, memberId, number } = input;
  const payment = await db.inTransaction(async (tx) => {
    const payments = createPaymentsRepository(tx);
    const orderId = await payments.lockOwnOrder({ memberId, number });
    if (orderId === null) throw new ShopError({ code: "order.unknown" });
    const id = randomUUID();
    const started = await payments.insertAgain({ id, provider: provider.name, orderId });
    return started ? payments.find(id) : null;
  });
  if (!payment) throw new ShopError({ code: "order.payment-not-pending" });
  return { paymentUri: await startPayment({ provider, payment, shopUrl }) };
}

/** Checks the signature on the raw body first. */
export async function registerPaymentEventRoutes({
  app,
  db,
  provider,
  onOutbox,
}: {
  app: FastifyInstance;
  db: Database;
  provider: PaymentProvider;
  onOutbox: () => void;
}): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    scope.post(`/payments/${provider.name}/events`, { schema: { hide: true } }, async (request) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = await provider.readEvent(raw, request.headers);
      if (!event) throw new ShopError({ code: "payment.invalid-signature" });
      if (event === "ignored") return { outcome: "ignored" };
      const outcome = await applyPaymentEvent({ db, provider: provider.name, event });
      onOutbox();
      return { outcome };
    });
  });
}
