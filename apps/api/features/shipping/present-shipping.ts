import type { CartShipping } from "@kram/contract/shipping";
import type { Country, Locale } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import { missingAddressFields, shippingProblem } from "@kram/domain/shipping";
import type { Queryable } from "../../platform/database.ts";
import type { Carts, CartState, ChangeInTurn } from "../cart/public.ts";
import type { LockerDirectory } from "../../providers/lockers/locker-directory.ts";
import type { MembersRepository } from "../members/public.ts";
import { listShippingOffers } from "./shipping-methods.ts";

export interface ShippingDeps {
  db: Queryable;
  carts: Carts;
  members: MembersRepository;
  inTurn: ChangeInTurn;
  country: Country;
  lockers: LockerDirectory;
}

/** How the cart ships, what is on offer and what is missing. */
export async function presentShipping({
  db,
  members,
  country,
  memberId,
  locale,
  cart,
}: ShippingDeps & { memberId: number; locale: Locale; cart: CartState }): Promise<CartShipping> {
  const [offers, book] = await Promise.all([
    listShippingOffers(db, { currency: country.currency, locale }),
    members.listBookAddresses(memberId),
  ]);
  const chosen = cart.shippingMethod === "COURIER" ? (cart.otherAddress ?? cart.primaryAddress) : cart.locker;
  const missingFields = missingAddressFields(cart.shippingMethod, chosen ? { ...chosen } : null, {
    postNumber: country.lockerNeedsPostNumber,
    isPhone: country.fields.phone,
  });
  const offered = offers.some((offer) => offer.code === cart.shippingCode);
  return {
    shippingMethod: cart.shippingMethod,
    primaryAddress: cart.primaryAddress,
    primaryAddressChosen: cart.otherAddress === null,
    otherAddressChosenId: cart.otherAddress === null ? null : cart.otherAddressId,
    otherAddresses: book,
    inpost: cart.locker,
    methods: offers.map((offer) => ({ ...offer, price: formatMinor(offer.price) })),
    freeShippingFrom: formatMinor(cart.freeShippingFrom),
    problem: offered ? shippingProblem(cart.shippingMethod, missingFields) : "SHIPPING_METHOD_NOT_AVAILABLE",
    missingFields,
  };
}
