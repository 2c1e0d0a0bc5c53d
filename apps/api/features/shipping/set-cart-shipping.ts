import type { lockerChoice } from "@kram/contract/shipping";
import { methodOfShippingProduct, SHIPPING_PRODUCTS, type ShippingMethod } from "@kram/domain/shipping";
import type { z } from "zod";
import { ShopError } from "../../platform/shop-error.ts";
import { type CartState, loadCartForChange, type LockerState, refuseUnorderable } from "../cart/public.ts";
import type { ShippingDeps } from "./present-shipping.ts";

type LockerChoice = z.output<typeof lockerChoice>;

/**
 * What is not named stays. Refuses: address.unknown, locker.unknown, lockers.unavailable, order.disabled. Source:
 * shipping 2.
 */
export async function setCartShipping(
  input: ShippingDeps & {
    memberId: number;
    choice: {
      shippingMethod?: ShippingMethod | undefined;
      primaryAddressChosen?: true | undefined;
      otherAddressChosenId?: string | undefined;
      inpost?: LockerChoice | undefined;
    };
  },
): Promise<CartState> {
  const { carts, members, inTurn, memberId, choice } = input;
  // Asked before the cart's turn, which waits for no outside party.
  const locker = choice.inpost === undefined ? undefined : await checkedLocker(input, choice.inpost);
  return inTurn(memberId, async () => {
    const cart = await loadCartForChange({ carts, memberId });
    refuseUnorderable(cart);
    const otherId = choice.otherAddressChosenId;
    if (otherId !== undefined) {
      const book = await members.listBookAddresses(memberId);
      if (!book.some((address) => address.id === otherId))
        throw new ShopError({ code: "address.unknown", field: "otherAddressChosenId" });
    }
    const method = choice.shippingMethod;
    const changed = await carts.choose(cart.id, {
      ...(method === undefined ? {} : { shippingMethod: method, shippingCode: SHIPPING_PRODUCTS[method] }),
      ...(choice.primaryAddressChosen ? { otherAddressId: null } : {}),
      ...(otherId === undefined ? {} : { otherAddressId: otherId }),
      ...(locker === undefined ? {} : { locker }),
    });
    return changed ? carts.read(memberId) : "stale";
  });
}

async function checkedLocker({ lockers }: ShippingDeps, choice: LockerChoice): Promise<LockerState> {
  const locker = await lockers.find(choice.inpostLocker.trim()).catch(() => {
    throw new ShopError({ code: "lockers.unavailable" });
  });
  if (!locker) throw new ShopError({ code: "locker.unknown", field: "inpost.inpostLocker" });
  return { ...choice, inpostLocker: locker.name, locker };
}

/**
 * Chooses a shipping product and its way; null takes it away. Refuses: SHIPPING_METHOD_NOT_AVAILABLE, order.disabled.
 * Source: shipping 1.
 */
export function setShippingProduct(
  input: Pick<ShippingDeps, "carts" | "inTurn"> & { memberId: number; code: string | null },
): Promise<CartState> {
  const { carts, memberId, code } = input;
  return input.inTurn(memberId, async () => {
    const shippingMethod = code === null ? undefined : methodOfShippingProduct(code);
    if (code !== null && !shippingMethod) throw new ShopError({ code: "SHIPPING_METHOD_NOT_AVAILABLE", field: "code" });
    const cart = await loadCartForChange({ carts, memberId });
    refuseUnorderable(cart);
    const changed = await carts.choose(cart.id, { shippingCode: code, ...(shippingMethod ? { shippingMethod } : {}) });
    return changed ? carts.read(memberId) : "stale";
  });
}
