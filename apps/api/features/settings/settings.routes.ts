import {
  getOfficeSettings,
  getSecurityText,
  getSettings,
  setSettings as setOperation,
  type Settings,
} from "@kram/contract/settings";
import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import { ShopError } from "../../platform/shop-error.ts";
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
    const { securityContact: contact } = await settings.get();
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
    stagingLevel: row.stagingLevel,
    breadcrumbsShown: row.breadcrumbsShown,
    catalogEndDate: row.catalogEndDate,
    inactiveNotice: row.inactiveNotice,
    currency: country.currency,
    freeShippingFrom: formatMinor(row.freeShippingFrom),
    customerService: { email: row.serviceEmail, phone: row.servicePhone },
  };
}

/** RFC 9116 asks for an expiry within a year. */
const GOOD_FOR_DAYS = 180;

const DAY_MS = 86_400_000;

/** RFC 9116; `places` are the answering origins. */
function securityText({
  contact,
  places,
  language,
  now,
}: {
  /** An e-mail or https address. */
  contact: string;
  places: readonly string[];
  language: string;
  now: Date;
}): string {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  const lines = [
    `Contact: ${contact.startsWith("https://") ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(today + GOOD_FOR_DAYS * DAY_MS).toISOString().replace(".000Z", "Z")}`,
    `Preferred-Languages: ${[...new Set([language, "en"])].join(", ")}`,
    ...places.map((place) => `Canonical: ${place}/.well-known/security.txt`),
  ];
  return `${lines.join("\n")}\n`;
}
