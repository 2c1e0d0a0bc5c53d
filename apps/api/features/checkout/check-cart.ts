import type { Country } from "@kram/countries/country";
import { missingAddressFields, shippingProblem } from "@kram/domain/shipping";
import { ShopError } from "../../platform/shop-error.ts";
import {
  type AddressState,
  canShip,
  type CartState,
  disabledReasonOf,
  type LockerState,
  pricesChanged,
  receiverOf,
  refusedBy,
} from "../cart/public.ts";
import { paymentOf } from "../payments/public.ts";

interface OrderableCart extends CartState {
  id: number;
  paymentMethod: NonNullable<CartState["paymentMethod"]>;
}

/**
 * Refuses: cart.empty, order.disabled, product.not-available, SHIPPING_METHOD_NOT_AVAILABLE, MISSING_ADDRESS_DATA,
 * MISSING_ADDRESS_DATA_LOCKER, payment.method-missing. Source: shipping 4.
 */
export function checkCart(
  cart: CartState,
  country: Country,
): { cart: OrderableCart; shippingAddress: AddressState | LockerState } {
  const reason = disabledReasonOf(cart);
  if (reason !== null && reason !== "CREATED_BY_ADMIN") throw refusedBy(cart, reason);
  if (pricesChanged(cart)) throw new ShopError({ code: "order.disabled", params: { reason: "ORDER_OBSOLETE" } });
  if (cart.id === null || cart.lines.length === 0 || cart.expired) throw new ShopError({ code: "cart.empty" });
  const unavailable = cart.lines.find((line) => !line.availableForSale);
  if (unavailable) throw new ShopError({ code: "product.not-available", params: { code: unavailable.code } });
  const shippingAddress = checkShipping(cart, country);
  const { paymentMethod } = paymentOf(cart);
  if (paymentMethod === null) throw new ShopError({ code: "payment.method-missing", field: "paymentMethod" });
  return { cart: { ...cart, id: cart.id, paymentMethod }, shippingAddress };
}

function checkShipping(cart: CartState, country: Country): AddressState | LockerState {
  const address = receiverOf(cart);
  if (!canShip(cart)) throw new ShopError({ code: "SHIPPING_METHOD_NOT_AVAILABLE" });
  const missing = missingAddressFields(cart.shippingMethod, address ? { ...address } : null, {
    postNumber: country.lockerNeedsPostNumber,
    isPhone: (text) => country.fields.phone(text) !== null,
  });
  const problem = shippingProblem(cart.shippingMethod, missing);
  if (problem !== null || address === null)
    throw new ShopError({ code: problem ?? "MISSING_ADDRESS_DATA", params: { fields: missing.join(",") } });
  return address;
}
