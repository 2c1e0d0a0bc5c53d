import type { FastifyInstance } from "fastify";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { PaymentProvider } from "../../providers/payments/payment-provider.ts";
import { applyPaymentEvent } from "./apply-payment-event.ts";

/** Registers `POST /payments/{provider}/events`, where providers report; the signature is checked on the raw body before anything is read. */
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
