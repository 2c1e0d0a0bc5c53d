import { getCartShipping, setCartShipping as setOperation } from "@kram/contract/shipping";
import type { Serve } from "../../platform/http/route.ts";
import { loadCart } from "../cart/public.ts";
import { type ShippingDeps, presentShipping } from "./present-shipping.ts";
import { setCartShipping } from "./set-cart-shipping.ts";

/** Registers reading and choosing how the cart ships. */
export function registerShippingRoutes({ serve, ...deps }: { serve: Serve } & ShippingDeps): void {
  serve(getCartShipping, async ({ caller }) => {
    const { memberId } = caller;
    return presentShipping({ ...deps, memberId, cart: await loadCart({ ...deps, memberId }) });
  });

  serve(setOperation, async ({ caller, body }) => {
    const { memberId } = caller;
    return presentShipping({ ...deps, memberId, cart: await setCartShipping({ ...deps, memberId, choice: body }) });
  });
}
