import {
  addShippingMethod as addOperation,
  getCartShipping,
  listLockers,
  listOfficeShippingMethods,
  listShippingMethods,
  setCartShipping as setOperation,
  setShippingMethod as setMethodOperation,
} from "@kram/contract/shipping";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import { loadCart } from "../cart/public.ts";
import { addShippingMethod, readShippingMethods, setShippingMethod } from "./office-methods.ts";
import { presentShipping, readKnown, type ShippingDeps } from "./present-shipping.ts";
import { setCartShipping } from "./set-cart-shipping.ts";
import { listShippingOffers, presentOffer } from "./shipping-methods.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { LockerDirectory } from "../../providers/lockers/locker-directory.ts";

export function registerShippingRoutes({ serve, ...deps }: { serve: Serve; db: Database } & ShippingDeps): void {
  const { db, country, carts } = deps;
  const withCart = { findSession: carts.findSession };
  registerLockerRoutes({ serve, lockers: deps.lockers });

  serve(listShippingMethods, async ({ query }) => {
    const offers = await listShippingOffers(db, { currency: country.currency, ...query });
    return wholeList(offers.map(presentOffer));
  });

  serve(
    getCartShipping,
    async ({ caller: { memberId }, query: { locale }, request }) => {
      const cart = await loadCart({ carts: carts.of(request), memberId });
      return presentShipping(cart, await readKnown(cart, { ...deps, memberId, locale }), country);
    },
    withCart,
  );

  serve(
    setOperation,
    async ({ caller: { memberId }, query: { locale }, body: choice, request }) => {
      const { cart, known } = await setCartShipping({ ...deps, carts: carts.of(request), memberId, locale, choice });
      return presentShipping(cart, known, country);
    },
    withCart,
  );

  serve(listOfficeShippingMethods, async () => ({
    ...wholeList(await readShippingMethods(db, country)),
    carriers: [...country.carriers],
  }));
  serve(addOperation, async ({ caller, body }) => addShippingMethod({ db, country, ...caller, settings: body }));
  serve(setMethodOperation, async ({ caller, params, body }) =>
    setShippingMethod({ db, country, ...caller, ...params, settings: body }),
  );
}

function registerLockerRoutes({ serve, lockers }: { serve: Serve; lockers: LockerDirectory }): void {
  serve(listLockers, async ({ query }) => {
    const { q, postCode, near } = query;
    const found = lockers.search({
      ...(q === undefined ? {} : { text: q }),
      ...(postCode === undefined ? {} : { postCode }),
      ...(near === undefined ? {} : { near: pointOf(near) }),
    });
    const { items, totalCount } = await found.catch(() => {
      throw new ShopError({ code: "lockers.unavailable" });
    });
    // The nearest are told; the others are found by asking nearer.
    return { ...wholeList(items), totalCount };
  });
}

/** Reads `lat,lng`, checked by the contract. */
function pointOf(near: string): { latitude: number; longitude: number } {
  const [latitude = 0, longitude = 0] = near.split(",").map((degrees) => Number(degrees));
  return { latitude, longitude };
}
