import {
  placeOrder as placeOperation,
  reopenCart as reopenOperation,
  sendGiftOrder as sendOperation,
} from "@kram/contract/orders";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import { counted } from "../../platform/observability/metrics.ts";
import type { RouteInput, Serve } from "../../platform/http/route.ts";
import type { PaymentProviders } from "../../providers/payments/payment-provider.ts";
import { type ChangeInTurn, presentCart } from "../cart/public.ts";
import { type PaymentsRepository, startPayment } from "../payments/public.ts";
import type { PromotionBook } from "../promotions/public.ts";
import type { SettingParts } from "../settings/public.ts";
import { createPlacing } from "./place-together.ts";
import { reopenCart } from "./reopen-cart.ts";

interface CheckoutRouteDeps {
  serve: Serve;
  db: Database;
  country: Country;
  book: PromotionBook;
  settingParts: SettingParts;
  inTurn: ChangeInTurn;
  payments: PaymentsRepository;
  paymentProviders: PaymentProviders;
  shopUrl: string;
  /** Sends the stored order's mail at once. */
  onOutbox: () => void;
}

/** Registers placing the order, taking an unpaid one back, and gift orders. */
export function registerCheckoutRoutes({
  serve,
  db,
  country,
  book,
  settingParts,
  inTurn,
  payments,
  paymentProviders: providers,
  shopUrl,
  onOutbox,
}: CheckoutRouteDeps): void {
  const placing = createPlacing({ db, country, book, settingParts });
  const place = async ({ caller: { memberId }, body }: RouteInput<typeof placeOperation>) => {
    const attempt = () => placing({ memberId, asked: body, providerName: providers.current().name });
    const { number, status, awaitsPayment } = await inTurn(memberId, attempt);
    counted.orders([awaitsPayment ? "online" : "later"]);
    onOutbox();
    const payment = awaitsPayment ? await payments.findPendingOfMember(memberId) : null;
    if (!payment) return { number, status };
    return { number, status, paymentUri: await startPayment({ providers, payment, shopUrl }) };
  };
  // No provider is asked inside a transaction; after a lost answer the same order is found.
  serve(placeOperation, place, { outside: true });

  serve(reopenOperation, async ({ caller: { memberId }, params: { number } }) => {
    const cart = await inTurn(memberId, () => reopenCart({ db, country, book, memberId, number }));
    onOutbox();
    return presentCart(cart, country);
  });

  serve(sendOperation, async ({ caller: { staffId }, params, body }) => {
    const { sendGiftOrder } = await import("./send-gift-order.ts");
    const giftOrder = await sendGiftOrder({ db, country, settingParts, staffId, ...params, ...body });
    onOutbox();
    return giftOrder;
  });
}
