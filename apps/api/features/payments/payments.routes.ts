import { randomUUID } from "node:crypto";
import { payOrderAgain } from "@kram/contract/orders";
import {
  getCartPayment,
  getPaymentUri,
  removeShippingProduct,
  setCartPayment as setOperation,
  setShippingProduct as setShippingOperation,
} from "@kram/contract/payments";
import type { Country } from "@kram/countries/country";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { PaymentProvider } from "../../providers/payments/payment-provider.ts";
import { type CartRepository, type ChangeInTurn, loadCart, presentCart } from "../cart/public.ts";
import { setShippingProduct } from "../shipping/public.ts";
import { presentPayment, setCartPayment } from "./cart-payment.ts";
import type { PaymentsRepository } from "./payments.repository.ts";
import { startPayment } from "./start-payment.ts";

/** What payment routes need of the application. */
export interface PaymentRouteDeps {
  serve: Serve;
  carts: CartRepository;
  inTurn: ChangeInTurn;
  country: Country;
  payments: PaymentsRepository;
  provider: PaymentProvider;
}

/** Registers choosing how to pay, and where. */
export function registerPaymentRoutes({ serve, payments, provider, country, ...deps }: PaymentRouteDeps): void {
  const { freeShippingFrom } = country;

  serve(getCartPayment, async ({ caller }) => presentPayment(await loadCart({ ...deps, ...caller }), freeShippingFrom));
  serve(setOperation, async ({ caller, body }) => setCartPayment({ ...deps, ...caller, ...body, freeShippingFrom }));
  serve(setShippingOperation, async ({ caller, body }) =>
    presentCart(await setShippingProduct({ ...deps, ...caller, ...body }), country),
  );
  serve(removeShippingProduct, async ({ caller }) =>
    presentCart(await setShippingProduct({ ...deps, ...caller, code: null }), country),
  );

  serve(getPaymentUri, async ({ caller }) => {
    const payment = await payments.findPendingOfMember(caller.memberId);
    if (!payment) throw new ShopError({ code: "payment.no-pending" });
    return { paymentUri: await startPayment({ provider, payment }) };
  });

  serve(payOrderAgain, async ({ caller, params }) => {
    const id = randomUUID();
    const started = await payments.insertAgain({
      id,
      provider: provider.name,
      memberId: caller.memberId,
      number: params.number,
    });
    const payment = started ? await payments.find(id) : null;
    if (!payment) throw new ShopError({ code: "order.payment-not-pending" });
    return { paymentUri: await startPayment({ provider, payment }) };
  });
}
