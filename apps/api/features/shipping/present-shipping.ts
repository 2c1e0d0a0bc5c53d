import type { CartShipping } from "@kram/contract/shipping";
import type { Country, Locale } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import { missingAddressFields, shippingProblem } from "@kram/domain/shipping";
import type { Queryable } from "../../platform/database.ts";
import { canShip, type Carts, type CartState, type ChangeInTurn, receiverOf, tariffOf } from "../cart/public.ts";
import type { LockerDirectory } from "../../providers/lockers/locker-directory.ts";
import type { MembersRepository } from "../members/public.ts";
import { offerFor, offersOf, type ShippingOffer } from "./shipping-methods.ts";

export interface ShippingDeps {
  db: Queryable;
  carts: Carts;
  members: MembersRepository;
  inTurn: ChangeInTurn;
  country: Country;
  lockers: LockerDirectory;
}

/** What choosing and presenting a way look at besides the cart. */
export interface ShippingKnown {
  offers: readonly ShippingOffer[];
  book: Awaited<ReturnType<MembersRepository["listBookAddresses"]>>;
}

export async function readKnown(
  cart: CartState,
  { members, memberId, locale }: ShippingDeps & { memberId: number; locale: Locale },
): Promise<ShippingKnown> {
  return { offers: offersOf(cart, locale), book: await members.listBookAddresses(memberId) };
}

/** How the cart ships, what is on offer and what is missing. */
export function presentShipping(cart: CartState, { offers, book }: ShippingKnown, country: Country): CartShipping {
  const chosen = receiverOf(cart);
  const missingFields = missingAddressFields(cart.shippingMethod, chosen ? { ...chosen } : null, {
    postNumber: country.lockerNeedsPostNumber,
    isPhone: (text) => country.fields.phone(text) !== null,
  });
  const freeFrom = tariffOf(cart)?.freeFrom ?? null;
  return {
    shippingMethod: cart.shippingMethod,
    primaryAddress: cart.primaryAddress,
    primaryAddressChosen: cart.otherAddress === null,
    otherAddressChosenId: cart.otherAddress === null ? null : cart.otherAddressId,
    otherAddresses: [...book],
    inpost: cart.locker,
    methods: offers.flatMap((offer) => offerFor(cart, offer, country) ?? []),
    shippingCode: cart.shippingCode,
    freeShippingFrom: freeFrom === null ? null : formatMinor(freeFrom),
    problem: canShip(cart) ? shippingProblem(cart.shippingMethod, missingFields) : "SHIPPING_METHOD_NOT_AVAILABLE",
    missingFields,
  };
}
