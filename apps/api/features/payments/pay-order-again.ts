import { randomUUID } from "node:crypto";
import type { Database } from "../../platform/database.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { PaymentProvider } from "../../providers/payments/payment-provider.ts";
import { createPaymentsRepository } from "./payments.repository.ts";
import { startPayment } from "./start-payment.ts";

/** Starts another try to pay an own order; earlier tries end, and of several at once the last one stands. Refuses: order.unknown, order.payment-not-pending, payment.provider-unavailable. */
export async function payOrderAgain(input: {
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
