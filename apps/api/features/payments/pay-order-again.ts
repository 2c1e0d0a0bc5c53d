import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { PaymentProviders } from "../../providers/payments/payment-provider.ts";
import { createPaymentsRepository } from "./payments.repository.ts";
import { startPayment } from "./start-payment.ts";

/** Ends earlier payments. Refuses: order.unknown, order.payment-not-pending, payment.provider-unavailable. */
export async function payOrderAgain(input: {
  db: Database;
  providers: PaymentProviders;
  shopUrl: string;
  memberId: number;
  number: string;
  /** Where the provider leads back to; the order's own page without it. */
  returnPath?: string;
}): Promise<{ paymentUri: string }> {
  const { db, providers, shopUrl, memberId, number } = input;
  const payment = await db.inTransaction(async (tx) => {
    const payments = createPaymentsRepository(tx);
    const orderId = await payments.lockOwnOrder({ memberId, number });
    if (orderId === null) throw new ShopError({ code: "order.unknown" });
    const id = randomUUID();
    const begun = { id, provider: providers.current().name, orderId };
    const started = (await payments.insertAgain(begun)) || (await payments.insertForAddition(begun));
    return started ? payments.find(id) : null;
  });
  if (!payment) throw new ShopError({ code: "order.payment-not-pending" });
  const { returnPath } = input;
  return { paymentUri: await startPayment({ providers, payment, shopUrl, ...(returnPath && { returnPath }) }) };
}
