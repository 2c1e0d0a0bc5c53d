import { payOrderAgain as payOrderAgainOperation } from "@kram/contract/orders";
import {
  getCartPayment,
  getPaymentUri,
  removeShippingProduct,
  setCartPayment as setOperation,
  setShippingProduct as setShippingOperation,
} from "@kram/contract/payments";
import { errorAnswer } from "@kram/contract/errors";
import type { Country } from "@kram/countries/country";
import type { FastifyInstance } from "fastify";
import { z } from "zod";
import type { Database } from "../../platform/database.ts";
import type { RouteInput, Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { PaymentProviders } from "../../providers/payments/payment-provider.ts";
import { type Carts, type ChangeInTurn, loadCart, presentCart } from "../cart/public.ts";
import { setShippingProduct } from "../shipping/public.ts";
import { presentPayment, setCartPayment } from "./cart-payment.ts";
import { payOrderAgain } from "./pay-order-again.ts";
import type { PaymentsRepository } from "./payments.repository.ts";
import { applyRefundEvent } from "./send-refunds.ts";
import { startPayment } from "./start-payment.ts";
import { applyPaymentEvent } from "./apply-payment-event.ts";

interface PaymentRouteDeps {
  serve: Serve;
  db: Database;
  carts: Carts;
  inTurn: ChangeInTurn;
  country: Country;
  payments: PaymentsRepository;
  paymentProviders: PaymentProviders;
  shopUrl: string;
}

export function registerPaymentRoutes({
  serve,
  db,
  payments,
  paymentProviders: providers,
  shopUrl,
  country,
  ...deps
}: PaymentRouteDeps): void {
  const { carts } = deps;
  const withCart = { findSession: carts.findSession };
  serve(
    getCartPayment,
    async ({ caller, request }) =>
      presentPayment(await loadCart({ carts: carts.of(request), ...caller }), providers.current()),
    withCart,
  );
  serve(
    setOperation,
    async ({ caller, body, request }) =>
      setCartPayment({ ...deps, ...caller, ...body, carts: carts.of(request), provider: providers.current() }),
    withCart,
  );
  const setShipping = async (
    { caller, request }: Pick<RouteInput<typeof setShippingOperation>, "caller" | "request">,
    code: string | null,
  ) =>
    presentCart(await setShippingProduct({ ...deps, db, country, ...caller, carts: carts.of(request), code }), country);
  serve(setShippingOperation, (input) => setShipping(input, input.body.code), withCart);
  serve(removeShippingProduct, (input) => setShipping(input, null), withCart);

  serve(getPaymentUri, async ({ caller }) => {
    const payment = await payments.findPendingOfMember(caller.memberId);
    if (!payment) throw new ShopError({ code: "payment.no-pending" });
    return { paymentUri: await startPayment({ providers, payment, shopUrl }) };
  });

  serve(
    payOrderAgainOperation,
    async ({ caller, params }) =>
      payOrderAgain({ db, providers, shopUrl, memberId: caller.memberId, number: params.number }),
    { outside: true },
  );
}

/** Checks the signature on the raw body first; unknown without keys. */
export async function registerPaymentEventRoutes({
  app,
  db,
  paymentProviders,
  onOutbox,
}: {
  app: FastifyInstance;
  db: Database;
  paymentProviders: PaymentProviders;
  onOutbox: () => void;
}): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
    for (const name of ["sandbox", "przelewy24", "stripe"] as const) {
      scope.post(`/payments/${name}/events`, { schema: schemaOfEvents(name) }, async (request) => {
        const provider = paymentProviders.of(name);
        if (provider === null) throw new ShopError({ code: "route.unknown" });
        const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const event = await provider.readEvent(raw, request.headers);
        if (!event) throw new ShopError({ code: "payment.invalid-signature" });
        if (event === "ignored") return { outcome: "ignored" };
        const outcome =
          "refundId" in event
            ? await applyRefundEvent({ db, provider: name, event })
            : await applyPaymentEvent({ db, provider: name, event });
        onOutbox();
        return { outcome };
      });
    }
  });
}

/** How each provider signs what it tells; the body is the provider's own. */
const SIGNED = {
  sandbox: "Signed in the header `x-sandbox-signature`.",
  przelewy24: "A transaction's notification, with its `sign`. Source: Przelewy24 REST API, transaction/notification.",
  stripe: "An event, signed in the header `Stripe-Signature`. Source: Stripe, webhook signatures.",
} as const;

function schemaOfEvents(provider: keyof typeof SIGNED) {
  return {
    operationId: `take${provider[0]?.toUpperCase()}${provider.slice(1)}Event`,
    summary: `What ${provider} tells of a payment`,
    description: `${SIGNED[provider]} Repeated events change nothing.`,
    tags: ["payments"],
    security: [],
    body: z.unknown(),
    response: {
      200: z.strictObject({ outcome: z.string() }),
      401: errorAnswer.describe("Refused with payment.invalid-signature."),
      404: errorAnswer.describe("Refused with route.unknown: the shop has no keys of this provider."),
    },
  };
}
