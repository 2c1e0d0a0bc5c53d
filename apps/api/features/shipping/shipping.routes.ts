import { getCartShipping, setCartShipping as setOperation } from "@kram/contract/shipping";
import type { Serve } from "../../platform/http/route.ts";
import { loadCart } from "../cart/public.ts";
import { registerLockerRoutes } from "./lockers.routes.ts";
import { type ShippingDeps, presentShipping } from "./present-shipping.ts";
import { setCartShipping } from "./set-cart-shipping.ts";

export function registerShippingRoutes({ serve, ...deps }: { serve: Serve } & ShippingDeps): void {
  registerLockerRoutes({ serve, lockers: deps.lockers });

  serve(getCartShipping, async ({ caller, query }) => {
    const { memberId } = caller;
    const { locale } = query;
    return presentShipping({ ...deps, memberId, locale, cart: await loadCart({ ...deps, memberId }) });
  });

  serve(setOperation, async ({ caller, query, body }) => {
    const { memberId } = caller;
    const { locale } = query;
    return presentShipping({
      ...deps,
      memberId,
      locale,
      cart: await setCartShipping({ ...deps, memberId, choice: body }),
    });
  });
}
