import { listLockers } from "@kram/contract/shipping";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import type { LockerDirectory } from "../../providers/lockers/locker-directory.ts";

export function registerLockerRoutes({ serve, lockers }: { serve: Serve; lockers: LockerDirectory }): void {
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

/** Reads `lat,lng`, whose form the contract has checked. */
function pointOf(near: string): { latitude: number; longitude: number } {
  const [latitude = 0, longitude = 0] = near.split(",").map((degrees) => Number(degrees));
  return { latitude, longitude };
}
