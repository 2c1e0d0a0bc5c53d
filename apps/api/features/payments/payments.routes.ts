import { payOrderAgain as payOrderAgainOperation } from "@kram/contract/orders";
import {
  getCartPayment,
  getPaymentUri,
  removeShippingProduct,
  setCartPayment as setOperation,
  setShippingProduct as setShippingOperation,
} from "@kram/contract/payments";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { PaymentProvider } from "../../providers/payments/payment-provider.ts";
import { type Carts, type ChangeInTurn, loadCart, presentCart } from "../cart/public.ts";
import { setShippingProduct } from "../shipping/public.ts";
import { presentPayment, setCartPayment } from "./cart-payment.ts";
import { payOrderAgain } from "./pay-order-again.ts";
import type { PaymentsRepository } from "./payments.repository.ts";
import { startPayment } from "./start-payment.ts";

/** What payment routes need of the application. */
export interface PaymentRouteDeps {
  serve: Serve;
  db: Database;
  carts: Carts;
  inTurn: ChangeInTurn;
  country: Country;
  payments: PaymentsRepository;
  provider: PaymentProvider;
  shopUrl: string;
}

/** Registers choosing how to pay, and where. */
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
