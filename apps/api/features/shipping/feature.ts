import type { Lack } from "@kram/contract/setup";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Feature } from "../../platform/feature.ts";
import { listShippingOffers } from "./shipping-methods.ts";
import { registerShippingRoutes } from "./shipping.routes.ts";

export const shipping = {
  routes: [registerShippingRoutes],
  lacks: async ({ db, country }: { db: Database; country: Country }): Promise<Lack[]> => {
    const offers = await listShippingOffers(db, { currency: country.currency, locale: country.serviceLocale });
    return offers.length > 0 ? [] : [{ id: "shipping-method", severity: "needed", page: "/shipping-methods" }];
  },
} satisfies Feature<never, never>;
