import type { OperationInput } from "@kram/contract/operation";
import type { placeOrder as placeOperation } from "@kram/contract/orders";
import { counted } from "../../platform/observability/metrics.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type CartState, confirmPrices, presentSums, pricesChanged } from "../cart/public.ts";
import { createCheckoutRepository, placeOrder } from "../checkout/public.ts";
import { payOrderAgain, startPayment } from "../payments/public.ts";
import { hashSessionToken } from "../sessions/public.ts";
import { linkPath, type LinkParts } from "./link-parts.ts";
import { cartOf, linkedOrderOf } from "./open-payment-link.ts";
import { createPaymentLinksRepository } from "./payment-links.repository.ts";

interface Paid {
  number: string;
  paymentUri: string;
}

/**
 * Orders once, at the sum that was seen; who presses again is led to pay that order. Refuses: link.invalid,
 * payment.provider-unavailable, and as placeOrder. Source: cart 28.
 */
export async function payByLink(
  input: LinkParts & { token: string; total: string; asked: OperationInput<typeof placeOperation>["body"] },
): Promise<Paid> {
  const { db, inTurn, token, payments, paymentProviders: providers, shopUrl } = input;
  const link = await createPaymentLinksRepository(db).find(hashSessionToken(token));
  if (!link) throw new ShopError({ code: "link.invalid" });
  const { memberId } = link;
  if (link.number !== null) return payLinkedOrder(input);
  const placed = await inTurn(memberId, () => db.inAmbientTransaction(() => placeIn(input, memberId)));
  if (placed === null) return payLinkedOrder(input);
  counted.orders(["online"]);
  input.onOutbox();
  const payment = await payments.findPendingOfMember(memberId);
  if (!payment) throw new ShopError({ code: "payment.provider-unavailable" });
  const paymentUri = await startPayment({ providers, payment, shopUrl, returnPath: linkPath(token) });
  return { number: placed.number, paymentUri };
}

/** Null where another press was first. */
async function placeIn(input: Parameters<typeof payByLink>[0], memberId: number): Promise<{ number: string } | null> {
  const { db, book, settingParts, country, paymentProviders, asked } = input;
  // In the order of all who place.
  await createCheckoutRepository(db).lockCart(memberId);
  const links = createPaymentLinksRepository(db);
  const link = await links.find(hashSessionToken(input.token));
  if (!link) throw new ShopError({ code: "link.invalid" });
  if (link.number !== null) return null;
  const cart = await cartOf(link, input);
  await agreeOn(cart, input, memberId);
  const providerName = paymentProviders.current().name;
  const placed = await placeOrder({ db, book, settingParts, country, memberId, providerName, asked });
  // Who presses for a payment online must not end up with an order that waits for none.
  if (!placed.awaitsPayment) throw new ShopError({ code: "payment.method-not-available" });
  if (!(await links.use(link.id, placed.number))) throw new ShopError({ code: "link.invalid" });
  return placed;
}

/** Prices that changed since the cart was prepared were agreed to where the sum was seen. Refuses: order.disabled. */
async function agreeOn(
  cart: CartState,
  { country, total, carts, inTurn }: Parameters<typeof payByLink>[0],
  memberId: number,
): Promise<void> {
  const agreed = pricesChanged(cart) ? await confirmPrices({ carts, inTurn, memberId }) : cart;
  const sums = presentSums(agreed, country);
  if (sums.totalGrossCost !== total)
    throw new ShopError({ code: "order.disabled", params: { reason: "ORDER_OBSOLETE", ...sums } });
}

/** Ends earlier payments. Refuses: link.invalid, order.payment-not-pending, payment.provider-unavailable. Source: cart 28. */
export async function payLinkedOrder(input: LinkParts & { token: string }): Promise<Paid> {
  const { db, paymentProviders: providers, shopUrl, token } = input;
  const link = await createPaymentLinksRepository(db).find(hashSessionToken(token));
  const order = link && linkedOrderOf(link);
  if (!link || !order) throw new ShopError({ code: "link.invalid" });
  if (order.state === "PAID") throw new ShopError({ code: "order.payment-not-pending" });
  const { number } = order;
  const { memberId } = link;
  const returnPath = linkPath(token);
  const { paymentUri } = await payOrderAgain({ db, providers, shopUrl, memberId, number, returnPath });
  return { number, paymentUri };
}
