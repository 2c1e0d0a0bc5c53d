import type { lockerChoice } from "@kram/contract/shipping";
import { addressProblems, type FieldRules } from "@kram/domain/fields";
import type { ShippingMethod } from "@kram/domain/shipping";
import type { z } from "zod";
import { ShopError } from "../../platform/shop-error.ts";
import { type CartState, loadCartForChange, type LockerState, refuseUnorderable } from "../cart/public.ts";
import type { Locale } from "@kram/countries/country";
import { readKnown, type ShippingDeps, type ShippingKnown } from "./present-shipping.ts";
import { daysOf, listShippingOffers, offerOfKind, type ShippingOffer } from "./shipping-methods.ts";

type LockerChoice = z.output<typeof lockerChoice>;

/**
 * What is not named stays. Refuses: SHIPPING_METHOD_NOT_AVAILABLE, address.unknown, too-short, InvalidPhone, please-enter-valid-email,
 * locker.unknown, lockers.unavailable, order.disabled. Source: shipping 2, 3.
 */
export async function setCartShipping(
  input: ShippingDeps & {
    memberId: number;
    locale: Locale;
    choice: {
      shippingMethod?: ShippingMethod | undefined;
      code?: string | undefined;
      primaryAddressChosen?: boolean | undefined;
      otherAddressChosenId?: string | undefined;
      inpost?: LockerChoice | undefined;
    };
    /** By whoever calls inside a transaction, from which no outside party is asked. */
    checked?: LockerState | undefined;
  },
): Promise<{ cart: CartState; known: ShippingKnown }> {
  const { carts, inTurn, memberId, choice } = input;
  // Asked before the cart's turn, which waits for no outside party.
  const locker = choice.inpost === undefined ? input.checked : await checkedLocker(input, choice.inpost);
  return inTurn(memberId, async () => {
    const cart = await loadCartForChange({ carts, memberId });
    refuseUnorderable(cart);
    const known = await readKnown(cart, input);
    const address = chosenAddress(choice, known.book);
    const way = chosenWay(choice, cart, known.offers);
    const changed = await carts.choose(cart, {
      ...(way && { shippingMethod: way.kind, shippingCode: way.offer?.code ?? null }),
      ...(address && { otherAddressId: address.otherAddressId }),
      ...(locker === undefined ? {} : { locker }),
    });
    if (!changed) return "stale";
    const shipped = way ? shippedBy(cart, way.kind, way.offer) : cart;
    return { cart: { ...shipped, version: cart.version + 1, ...address, ...(locker && { locker }) }, known };
  });
}

/** Null where none is named. */
function chosenAddress(
  { primaryAddressChosen, otherAddressChosenId }: Parameters<typeof setCartShipping>[0]["choice"],
  book: ShippingKnown["book"],
): Pick<CartState, "otherAddressId" | "otherAddress"> | null {
  if (otherAddressChosenId === undefined)
    return primaryAddressChosen ? { otherAddressId: null, otherAddress: null } : null;
  const found = book.find((address) => address.id === otherAddressChosenId);
  if (!found) throw new ShopError({ code: "address.unknown", field: "otherAddressChosenId" });
  const { id: otherAddressId, ...otherAddress } = found;
  return { otherAddressId, otherAddress };
}

/** Null where none is named; a kind that nobody offers stays in the cart, which cannot be ordered then. */
function chosenWay(
  { shippingMethod, code }: Parameters<typeof setCartShipping>[0]["choice"],
  cart: CartState,
  offers: readonly ShippingOffer[],
): { kind: ShippingMethod; offer: ShippingOffer | undefined } | null {
  if (shippingMethod === undefined && code === undefined) return null;
  if (code === undefined) {
    const kind = shippingMethod ?? cart.shippingMethod;
    return { kind, offer: offerOfKind(offers, kind, cart.shippingCode) };
  }
  const offer = offers.find(
    (each) => each.code === code && (shippingMethod ?? each.shippingMethod) === each.shippingMethod,
  );
  if (!offer) throw new ShopError({ code: "SHIPPING_METHOD_NOT_AVAILABLE", field: "code" });
  return { kind: offer.shippingMethod, offer };
}

/** The cart as it is read once the way is stored. */
function shippedBy(cart: CartState, shippingMethod: ShippingMethod, offer: ShippingOffer | undefined): CartState {
  const tariff = offer?.tariff ?? null;
  return {
    ...cart,
    shippingMethod,
    shippingCode: offer?.code ?? null,
    tariff,
    seenTariff: tariff,
    excludedPostCodes: offer?.excludedPostCodes ?? [],
    shippingCarrier: offer?.carrier ?? null,
    shippingDays: offer ? daysOf(offer) : null,
    shippingOnSale: offer !== undefined,
  };
}

/** What is left open is asked for before ordering; what is given has to be right. */
function refuseWrongContact({ name, surname, mobile, email }: LockerChoice, rules: FieldRules): void {
  const given = Object.entries({ name, surname, mobile, email }).filter(([, text]) => text.trim() !== "");
  const wrong = Object.entries(addressProblems(Object.fromEntries(given), rules));
  if (wrong.length > 0) throw new ShopError(wrong.map(([field, code]) => ({ code, field: `inpost.${field}` })));
}

/** With the locker as it is now. Refuses: too-short, InvalidPhone, please-enter-valid-email, locker.unknown, lockers.unavailable. */
export async function checkedLocker(
  { lockers, country }: Pick<ShippingDeps, "lockers" | "country">,
  choice: LockerChoice,
): Promise<LockerState> {
  refuseWrongContact(choice, country.fields);
  const locker = await lockers.find(choice.inpostLocker.trim()).catch(() => {
    throw new ShopError({ code: "lockers.unavailable" });
  });
  if (!locker) throw new ShopError({ code: "locker.unknown", field: "inpost.inpostLocker" });
  // In one spelling; an open one is asked for when the order is placed.
  const mobile = country.fields.phone(choice.mobile.trim()) ?? choice.mobile;
  return { ...choice, mobile, inpostLocker: locker.name, locker };
}

/**
 * Chooses a shipping product and its way; null takes it away. Refuses: SHIPPING_METHOD_NOT_AVAILABLE, order.disabled.
 * Source: shipping 1.
 */
export function setShippingProduct(
  input: Pick<ShippingDeps, "db" | "country" | "carts" | "inTurn"> & { memberId: number; code: string | null },
): Promise<CartState> {
  const { db, country, carts, memberId, code } = input;
  return input.inTurn(memberId, async () => {
    const wanted = { currency: country.currency, locale: country.serviceLocale };
    const offers = code === null ? [] : await listShippingOffers(db, wanted);
    const offer = offers.find((each) => each.code === code);
    if (code !== null && !offer) throw new ShopError({ code: "SHIPPING_METHOD_NOT_AVAILABLE", field: "code" });
    const cart = await loadCartForChange({ carts, memberId });
    refuseUnorderable(cart);
    const kind = offer?.shippingMethod ?? cart.shippingMethod;
    const changed = await carts.choose(cart, { shippingCode: code, shippingMethod: kind });
    return changed ? { ...shippedBy(cart, kind, offer), version: cart.version + 1 } : "stale";
  });
}
