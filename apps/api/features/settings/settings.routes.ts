import {
  getOfficeSettings,
  getSecurityText,
  getSettings,
  type Settings,
  setSettings as setOperation,
} from "@kram/contract/settings";
import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { securityText } from "./security-text.ts";
import { presentOfficeSettings, setSettings } from "./set-settings.ts";
import { createSettingsRepository, type SettingsRow } from "./settings.repository.ts";

export function registerSettingsRoutes({
  serve,
  db,
  country,
  shopUrl,
  apiUrl,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  shopUrl: string;
  apiUrl: string;
}): void {
  const settings = createSettingsRepository(db);

  serve(getSettings, async () => present(await settings.get(), country));

  serve(getSecurityText, async ({ reply }) => {
    const { security_contact: contact } = await settings.get();
    if (contact === null) throw new ShopError({ code: "route.unknown" });
    reply.type("text/plain; charset=utf-8").header("cache-control", "public, max-age=3600");
    const places = [new URL(shopUrl).origin, apiUrl];
    return securityText({ contact, places, language: country.serviceLocale, now: new Date() });
  });

  serve(getOfficeSettings, async () => presentOfficeSettings(await settings.get()));

  serve(setOperation, async ({ caller, body }) => setSettings({ db, staffId: caller.staffId, settings: body }));
}

function present(row: SettingsRow, country: Country): Settings {
  return {
    stagingLevel: row.staging_level,
    breadcrumbsShown: row.breadcrumbs_shown,
    catalogEndDate: row.catalog_end_on,
    inactiveNotice: row.inactive_notice,
    currency: country.currency,
    freeShippingFrom: formatMinor(row.free_shipping_from_minor),
    customerService: { email: row.service_email, phone: row.service_phone },
  };
}
