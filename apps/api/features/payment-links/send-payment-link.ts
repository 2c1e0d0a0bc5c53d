import type { MemberDelivery, setMemberDelivery as setOperation } from "@kram/contract/payment-links";
import type { OperationInput } from "@kram/contract/operation";
import { formatMinor } from "@kram/domain/money";
import { paymentLinkState } from "@kram/domain/payment-links";
import { noteStaffAction } from "../../platform/office/staff-actions.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { type CartState, loadCart, refuseUnorderable, totalsOf } from "../cart/public.ts";
import { checkCart } from "../checkout/public.ts";
import { paymentOf } from "../payments/public.ts";
import { hashSessionToken, newSessionToken } from "../sessions/public.ts";
import { checkedLocker, presentShipping, readKnown, setCartShipping } from "../shipping/public.ts";
import { linkUrl, type LinkParts } from "./link-parts.ts";
import { createPaymentLinksRepository, type LinkOwner } from "./payment-links.repository.ts";

type OfMember = LinkParts & { memberNo: string };

/** Refuses: member.unknown. */
export async function readMemberDelivery(input: OfMember): Promise<MemberDelivery> {
  const owner = await ownerOf(input);
  return presentDelivery(input, owner, await loadCart({ carts: input.carts, memberId: owner.id }));
}

async function ownerOf({ db, memberNo }: OfMember): Promise<LinkOwner> {
  const owner = await createPaymentLinksRepository(db).ownerOf(memberNo);
  if (!owner) throw new ShopError({ code: "member.unknown" });
  return owner;
}

/** Refuses: member.unknown, cart.not-prepared. */
async function preparedCart(input: OfMember): Promise<{ owner: LinkOwner; cart: CartState & { id: number } }> {
  const owner = await ownerOf(input);
  const cart = await loadCart({ carts: input.carts, memberId: owner.id });
  if (cart.id === null || !cart.preparedByStaff || cart.lines.length === 0)
    throw new ShopError({ code: "cart.not-prepared" });
  return { owner, cart: { ...cart, id: cart.id } };
}

/**
 * Ends no link by itself, but the cart is another then. Refuses: member.unknown, cart.not-prepared, and as setCartShipping.
 * Source: cart 28.
 */
export async function setMemberDelivery(
  input: OfMember & { staffId: number; choice: OperationInput<typeof setOperation>["body"] },
): Promise<MemberDelivery> {
  const { db, inTurn, country, memberNo, staffId, choice } = input;
  const { owner, cart } = await preparedCart(input);
  const { name, surname, mobile, email } = cart.primaryAddress;
  const { code, addressId, locker } = choice;
  const place = locker && { inpostLocker: locker.code, name, surname, mobile, email, postNumber: locker.postNumber };
  const checked = place && (await checkedLocker(input, place));
  const set = async () => {
    await preparedCart(input);
    await setCartShipping({
      ...input,
      memberId: owner.id,
      locale: country.serviceLocale,
      checked,
      choice: {
        code,
        ...(addressId === null && { primaryAddressChosen: true }),
        ...(typeof addressId === "string" && { otherAddressChosenId: addressId }),
      },
    });
    await noteStaffAction(db, { staffId, action: "setMemberDelivery", subject: memberNo, after: { code } });
  };
  // Waiting for the turn inside the transaction would hold a connection meanwhile.
  await inTurn(owner.id, () => db.inAmbientTransaction(set));
  return readMemberDelivery(input);
}

/**
 * To be paid online, without club money. The address is told once. Refuses: member.unknown, cart.not-prepared,
 * payment-link.not-online, and as checkCart. Source: cart 28.
 */
export async function sendPaymentLink(
  input: OfMember & { staffId: number; mail: boolean },
): Promise<{ delivery: MemberDelivery; url: string }> {
  const { db, carts, inTurn, country, shopUrl, memberNo, staffId, mail } = input;
  const { owner } = await preparedCart(input);
  const token = newSessionToken();
  const send = async () => {
    const { cart } = await preparedCart(input);
    refuseUnorderable(cart);
    const online = { paymentMethod: "TRANSFER", discountIncluded: false, refundIncluded: false } as const;
    if (!paymentOf({ ...cart, ...online }).methods.includes("TRANSFER"))
      throw new ShopError({ code: "payment-link.not-online" });
    checkCart({ ...cart, ...online }, country);
    if (!(await carts.choose(cart, online))) return "stale";
    const link = {
      cartId: cart.id,
      version: cart.version + 1,
      shownHash: hashSessionToken(token),
      mailed: mail,
      staffId,
    };
    const made = await createPaymentLinksRepository(db).make(link);
    if (made === null) return "stale";
    return noteStaffAction(db, { staffId, action: "sendPaymentLink", subject: memberNo, after: { mail } });
  };
  await inTurn(owner.id, () => db.inAmbientTransaction(send));
  const url = linkUrl({ shopUrl, locale: owner.locale, token });
  return { delivery: await readMemberDelivery(input), url };
}

/** Refuses: member.unknown. */
export async function withdrawPaymentLink(input: OfMember & { staffId: number }): Promise<MemberDelivery> {
  const { staffId, memberNo } = input;
  const owner = await ownerOf(input);
  await input.db.inTransaction(async (tx) => {
    if (await createPaymentLinksRepository(tx).withdraw(owner.id))
      await noteStaffAction(tx, { staffId, action: "withdrawPaymentLink", subject: memberNo });
  });
  return readMemberDelivery(input);
}

async function presentDelivery(input: OfMember, owner: LinkOwner, cart: CartState): Promise<MemberDelivery> {
  const { db, country } = input;
  const known = await readKnown(cart, { ...input, memberId: owner.id, locale: country.serviceLocale });
  const shipping = presentShipping(cart, known, country);
  const totals = totalsOf({ ...cart, paymentMethod: "TRANSFER", discountIncluded: false, refundIncluded: false });
  return {
    ways: shipping.methods.map(({ code, title, shippingMethod, cost }) => ({ code, title, shippingMethod, cost })),
    addresses: [{ ...shipping.primaryAddress, id: null }, ...shipping.otherAddresses],
    code: shipping.shippingCode,
    addressId: shipping.otherAddressChosenId,
    locker: shipping.inpost?.inpostLocker ?? null,
    asksPostNumber: country.lockerNeedsPostNumber,
    problem: shipping.problem,
    missingFields: shipping.missingFields,
    currency: country.currency,
    shippingCost: formatMinor(totals.shipping),
    totalGrossCost: formatMinor(totals.total),
    paysOnline: paymentOf({ ...cart, discountIncluded: false, refundIncluded: false }).methods.includes("TRANSFER"),
    link: await presentLink(db, owner.id),
  };
}

async function presentLink(db: LinkParts["db"], memberId: number): Promise<MemberDelivery["link"]> {
  const link = await createPaymentLinksRepository(db).newestOf(memberId);
  if (!link) return null;
  const { mailed, sentAt, endsAt, openedAt, withdrawnAt, orderNumber, isCurrent, now } = link;
  const state = paymentLinkState({
    isUsed: orderNumber !== null,
    isWithdrawn: withdrawnAt !== null,
    endsAt,
    isOpened: openedAt !== null,
    isCurrent,
    now,
  });
  return {
    state,
    mailed,
    sentAt: sentAt.toISOString(),
    endsAt: endsAt.toISOString(),
    openedAt: openedAt?.toISOString() ?? null,
    orderNumber,
  };
}
