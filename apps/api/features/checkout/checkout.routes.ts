import { placeOrder as placeOperation } from "@kram/contract/orders";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import type { PaymentProvider } from "../../providers/payments/payment-provider.ts";
import type { ChangeInTurn } from "../cart/public.ts";
import { type PaymentsRepository, startPayment } from "../payments/public.ts";
import { placeOrder } from "./place-order.ts";

/** What checkout needs of the application. */
export interface CheckoutRouteDeps {
  serve: Serve;
  db: Database;
  country: Country;
  inTurn: ChangeInTurn;
  payments: PaymentsRepository;
  provider: PaymentProvider;
  /** Called after an order was stored, so that its mail leaves at once. */
  onOutbox: () => void;
}

/** Registers placing the order. */
export function registerCheckoutRoutes({
  serve,
  db,
  country,
  inTurn,
  payments,
  provider,
  onOutbox,
}: CheckoutRouteDeps): void {
  serve(placeOperation, async ({ caller, body }) => {
    const { memberId } = caller;
    const marketingAccepted = body.rodoMarketingAccepted ?? false;
    const place = () => placeOrder({ db, country, providerName: provider.name, memberId, marketingAccepted });
    const { number, status, awaitsPayment } = await inTurn(memberId, place);
    onOutbox();
    const payment = awaitsPayment ? await payments.findPendingOfMember(memberId) : null;
    if (!payment) return { number, status };
    return { number, status, paymentUri: await startPayment({ provider, payment }) };
  });
}
