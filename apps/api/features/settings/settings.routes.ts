import { getSettings, type Settings } from "@kram/contract/settings";
import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import type { Queryable } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { createSettingsRepository, type SettingsRow } from "./settings.repository.ts";

/** Registers reading of the instance's settings. */
export function registerSettingsRoutes({
  serve,
  db,
  country,
}: {
  serve: Serve;
  db: Queryable;
  country: Country;
}): void {
  const settings = createSettingsRepository(db);

  serve(getSettings, async () => present(await settings.get(), country));
}

function present(row: SettingsRow, country: Country): Settings {
  return {
    stagingLevel: row.staging_level,
    breadcrumbsShown: row.breadcrumbs_shown,
    catalogEndDate: row.catalog_end_on,
    inactiveNotice: row.inactive_notice,
    currency: country.currency,
    freeShippingFrom: formatMinor(country.freeShippingFrom),
    customerService: { email: row.service_email, phone: row.service_phone },
  };
}
