import {
  addShopLogo as addLogoOperation,
  getOfficeSettings,
  getSecurityText,
  getSettings,
  getSettingPart,
  listSettingVersions,
  type SettingPart,
  setSettingPart,
  setSettings as setOperation,
  type Settings,
} from "@kram/contract/settings";
import type { Country } from "@kram/countries/country";
import { formatMinor } from "@kram/domain/money";
import type { Database } from "../../platform/database.ts";
import type { Serve } from "../../platform/http/route.ts";
import type { MediaStore } from "../../platform/media/media-store.ts";
import { wholeList } from "../../platform/page-of-rows.ts";
import type { Pictures } from "../../platform/pictures/picture-work.ts";
import { ShopError } from "../../platform/shop-error.ts";
import { addShopLogo, presentOfficeSettings, setSettings } from "./set-settings.ts";
import type { SettingParts } from "./setting-parts.ts";
import { shownCompany, shownShop } from "./shop-facts.ts";
import { createSettingPartsRepository } from "./setting-parts.repository.ts";
import { createSettingsRepository, type SettingsRow } from "./settings.repository.ts";

export function registerSettingsRoutes({
  serve,
  db,
  country,
  settingParts,
  shopUrl,
  apiUrl,
}: {
  serve: Serve;
  db: Database;
  country: Country;
  settingParts: SettingParts;
  shopUrl: string;
  apiUrl: string;
}): void {
  const settings = createSettingsRepository(db);

  serve(getSettings, async () => ({
    ...present(await settings.get(), country),
    company: shownCompany(settingParts, country),
    shop: shownShop(settingParts, shopUrl),
  }));

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

function present(row: SettingsRow, country: Country): Omit<Settings, "company" | "shop"> {
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

/** Five megabytes as base64. */
const UPLOAD_BYTES = 7_400_000;

/** Parts in versions: company, shop and others. */
export function registerSettingPartRoutes({
  serve,
  db,
  settingParts,
  media,
  pictures,
}: {
  serve: Serve;
  db: Database;
  settingParts: SettingParts;
  media: MediaStore;
  pictures: Pictures;
}): void {
  const versions = createSettingPartsRepository(db);
  const now = async (part: SettingPart) => {
    const newest = await versions.newestOf(part);
    return { part, version: newest?.version ?? 0, value: newest?.value ?? null };
  };

  serve(getSettingPart, ({ params: { part } }) => now(part));

  serve(setSettingPart, async ({ caller, params: { part }, body: { version, value } }) => {
    await settingParts.set(part, value, caller.staffId, { seen: version });
    return now(part);
  });

  serve(
    addLogoOperation,
    async ({ caller, body }) => addShopLogo({ db, staffId: caller.staffId, media, pictures, ...body }),
    {
      mostBytes: UPLOAD_BYTES,
    },
  );

  serve(listSettingVersions, async ({ params: { part } }) =>
    wholeList(
      (await versions.versions(part)).map(({ version, value, setAt, staffId, staffName }) => ({
        version,
        value,
        setAt: setAt.toISOString(),
        setBy: staffId === null ? null : { id: String(staffId), name: staffName ?? "" },
      })),
    ),
  );
}
