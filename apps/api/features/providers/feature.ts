import type { Lack } from "@kram/contract/setup";
import type { Country } from "@kram/countries/country";
import type { Config } from "../../platform/config.ts";
import type { Database } from "../../platform/database.ts";
import type { Feature } from "../../platform/feature.ts";
import { isRealShop } from "../../platform/production.ts";
import type { SettingParts } from "../settings/public.ts";
import { listShippingOffers } from "../shipping/public.ts";
import { storedProviders } from "./provider-registry.ts";
import { registerProviderRoutes } from "./providers.routes.ts";

export const providers = {
  routes: [registerProviderRoutes],
  lacks: async (parts: {
    db: Database;
    config: Config;
    country: Country;
    settingParts: SettingParts;
  }): Promise<Lack[]> => {
    const { db, config, country } = parts;
    const { mail, payments, lockers } = await storedProviders(db, config);
    // Outside production mails are kept and the sandbox pays.
    const severity = isRealShop(config) ? "needed" : "advised";
    const needed = (id: Lack["id"], there: boolean): Lack[] => (there ? [] : [{ id, severity, page: "/providers" }]);
    return [
      ...needed("providers-mail", mail),
      ...(mail ? await (await import("./mail-domain.ts")).domainLacks(parts) : []),
      ...needed("providers-payments", payments),
      ...needed("providers-lockers", lockers || !(await offersLockers(db, country))),
    ];
  },
} satisfies Feature<never, never>;

async function offersLockers(db: Database, { currency, serviceLocale: locale }: Country): Promise<boolean> {
  const offers = await listShippingOffers(db, { currency, locale });
  return offers.some(({ shippingMethod }) => shippingMethod === "PACZKOMAT");
}
