import type { ShippingMethod } from "@kram/domain/shipping";
import { ShopError } from "../../platform/shop-error.ts";
import { type CartState, loadCartForChange, refuseUneditable } from "../cart/public.ts";
import type { ShippingDeps } from "./present-shipping.ts";
import { methodOfShippingProduct } from "./shipping-methods.ts";

/** Changes how the cart ships; only what is named changes. Refuses: SHIPPING_METHOD_NOT_AVAILABLE, address.unknown, order.disabled. Source: decisions §8. */
export function setCartShipping(
  input: ShippingDeps & {
    memberId: number;
    choice: {
      shippingMethod?: ShippingMethod | undefined;
      primaryAddressChosen?: true | undefined;
      otherAddressChosenId?: string | undefined;
      inpost?: object | undefined;
    };
  },
): Promise<CartState> {
  const { carts, members, inTurn, memberId, choice } = input;
  return inTurn(memberId, async () => {
    if (choice.shippingMethod === "PACZKOMAT" || choice.inpost)
      throw new ShopError({ code: "SHIPPING_METHOD_NOT_AVAILABLE", field: "shippingMethod" });
    const cart = await loadCartForChange({ carts, memberId });
    refuseUneditable(cart);
    const otherId = choice.otherAddressChosenId;
    if (otherId !== undefined) {
      const book = await members.listBookAddresses(memberId);
      if (!book.some((address) => address.id === otherId))
        throw new ShopError({ code: "address.unknown", field: "otherAddressChosenId" });
    }
    const changed = await carts.choose(cart.id, {
      ...(choice.shippingMethod === undefined ? {} : { shippingMethod: choice.shippingMethod, shippingCode: "PW001" }),
      ...(choice.primaryAddressChosen ? { otherAddressId: null } : {}),
      ...(otherId === undefined ? {} : { otherAddressId: otherId }),
    });
    return changed ? carts.read(memberId) : "stale";
  });
}

/** Chooses a shipping product and with it the way of shipping; null takes it away. Refuses: SHIPPING_METHOD_NOT_AVAILABLE, order.disabled. Source: decisions §8. */
export function setShippingProduct(
  input: Pick<ShippingDeps, "carts" | "inTurn"> & { memberId: number; code: string | null },
): Promise<CartState> {
  const { carts, memberId, code } = input;
  return input.inTurn(memberId, async () => {
    const shippingMethod = code === null ? undefined : methodOfShippingProduct(code);
    if (code !== null && !shippingMethod) throw new ShopError({ code: "SHIPPING_METHOD_NOT_AVAILABLE", field: "code" });
    const cart = await loadCartForChange({ carts, memberId });
    refuseUneditable(cart);
    const changed = await carts.choose(cart.id, { shippingCode: code, ...(shippingMethod ? { shippingMethod } : {}) });
    return changed ? carts.read(memberId) : "stale";
  });
}
