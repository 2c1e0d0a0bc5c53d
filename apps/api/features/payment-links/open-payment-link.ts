import type { LinkedPurchase } from "@kram/contract/payment-links";
import type { Locale } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import { linkedOrderState } from "@kram/domain/payment-links";
import { ShopError } from "../../platform/shop-error.ts";
import { type CartState, presentCart } from "../cart/public.ts";
import { hashSessionToken } from "../sessions/public.ts";
import { presentShipping, readKnown } from "../shipping/public.ts";
import type { LinkParts } from "./link-parts.ts";
import { createPaymentLinksRepository, type FoundLink } from "./payment-links.repository.ts";

/** Says nothing of a link that leads nowhere. Refuses: link.invalid. Source: cart 28. */
export async function openPaymentLink(input: LinkParts & { token: string; locale: Locale }): Promise<LinkedPurchase> {
  const links = createPaymentLinksRepository(input.db);
  const link = await links.find(hashSessionToken(input.token));
  if (!link) throw new ShopError({ code: "link.invalid" });
  const { id, name, openedAt, number } = link;
  if (number !== null) {
    const order = linkedOrderOf(link);
    if (!order) throw new ShopError({ code: "link.invalid" });
    const { state, total } = order;
    const { currency } = input.country;
    return { name, cart: null, order: { number, state, totalGrossCost: formatMinor(total), currency } };
  }
  const cart = await cartOf(link, input);
  if (openedAt === null) await links.noteOpened(id);
  return { name, cart: await presentLinked(cart, link, input), order: null };
}

/** The cart as the link promised it. Refuses: link.invalid. */
export async function cartOf(link: FoundLink, { carts }: Pick<LinkParts, "carts">): Promise<CartState> {
  const { isCurrent, withdrawnAt, endsAt, now, memberId, cartId, cartVersion } = link;
  if (!isCurrent || withdrawnAt !== null || endsAt <= now) throw new ShopError({ code: "link.invalid" });
  const cart = await carts.read(memberId);
  if (cart.id !== cartId || cart.version !== cartVersion) throw new ShopError({ code: "link.invalid" });
  return cart;
}

/** Null where there is nothing to pay or to thank for. */
export function linkedOrderOf(
  link: FoundLink,
): { number: string; state: "UNPAID" | "FAILED" | "PAID"; total: number } | null {
  const { number, status, paymentMethod, paymentState, total, paidAt, now } = link;
  if (number === null || status === null || paymentMethod === null || paymentState === null || total === null)
    return null;
  const state = linkedOrderState({ status, paymentMethod, paymentState, paidAt, now });
  return state && { number, state, total };
}

async function presentLinked(
  cart: CartState,
  { memberId, endsAt, isCompany }: FoundLink,
  input: LinkParts & { locale: Locale },
): Promise<LinkedPurchase["cart"]> {
  const { country, locale, paymentProviders } = input;
  const { products, gifts, promotions, guarantees, summary } = presentCart(cart, country);
  const shipping = presentShipping(cart, await readKnown(cart, { ...input, memberId, locale }), country);
  const way = shipping.methods.find(({ code }) => code === shipping.shippingCode);
  return {
    endsAt: endsAt.toISOString(),
    products,
    gifts: gifts.flatMap(({ productCode: code, quantity }) => (quantity > 0 ? [{ code, quantity }] : [])),
    promotions,
    guarantees,
    summary,
    delivery: {
      shippingMethod: cart.shippingMethod,
      title: way?.title ?? "",
      receiver: receiverIn(cart),
      arrival: way?.arrival ?? null,
    },
    channels: [...paymentProviders.current().channels],
    isCompany,
  };
}

/** Without phone and e-mail. */
function receiverIn({
  shippingMethod,
  locker,
  otherAddress,
  primaryAddress,
}: CartState): NonNullable<LinkedPurchase["cart"]>["delivery"]["receiver"] {
  if (shippingMethod === "PACZKOMAT") {
    const { street = "", buildingNo = "", zipCode = "", city = "" } = locker?.locker?.address ?? {};
    const { name = "", surname = "", inpostLocker = "" } = locker ?? {};
    return { name, surname, locker: inpostLocker, street, buildingNo, apartmentNo: "", zipCode, city };
  }
  const { name, surname, street, buildingNo, apartmentNo, zipCode, city } = otherAddress ?? primaryAddress;
  return { name, surname, locker: null, street, buildingNo, apartmentNo, zipCode, city };
}
