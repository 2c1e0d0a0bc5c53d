import { getCartShipping, listLockers, setCartShipping as setOperation } from "@kram/contract/shipping";
import type { Serve } from "../../platform/http/route.ts";
import { loadCart } from "../cart/public.ts";
import { presentShipping, type ShippingDeps } from "./present-shipping.ts";
import { setCartShipping } from "./set-cart-shipping.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { LockerDirectory } from "../../providers/lockers/locker-directory.ts";

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

function registerLockerRoutes({ serve, lockers }: { serve: Serve; lockers: LockerDirectory }): void {
  serve(listLockers, async ({ query }) => {
    const { q, postCode, near } = query;
    const found = lockers.search({
      ...(q === undefined ? {} : { text: q }),
      ...(postCode === undefined ? {} : { postCode }),
      ...(near === undefined ? {} : { near: pointOf(near) }),
    });
    return found.catch(() => {
      throw new ShopError({ code: "lockers.unavailable" });
    });
  });
}

/** Reads `lat,lng`, checked by the contract. */
function pointOf(near: string): { latitude: number; longitude: number } {
  const [latitude = 0, longitude = 0] = near.split(",").map((degrees) => Number(degrees));
  return { latitude, longitude };
}
