import { createApiClient } from "@kram/contract/client";
import { getSettings, type Settings, unnamedShop } from "@kram/contract/settings";
import { shownLocales } from "@kram/domain/languages";
import { cache } from "react";
import { apiUrl, shopUrl } from "../../config/origin.ts";
import { alternatesOf } from "../../i18n/absolute-url.ts";
import { DEFAULT_LOCALE, type Locale } from "../../i18n/locale.ts";
import { stored } from "../../platform/stored.ts";

/** The owner's settings, which touch everything, read once a page by the server. Throws ApiError. */
export const readSettings = cache(
  async (): Promise<Settings> => createApiClient({ baseUrl: apiUrl() }).call(getSettings, {}, stored()),
);

/** What customers know the shop by; its host while the API is away. */
export async function readShop(): Promise<Settings["shop"]> {
  return readSettings().then(
    ({ shop }) => ({ ...shop, languages: shownLocales(shop.languages, DEFAULT_LOCALE) }),
    () => unnamedShop(shopUrl()),
  );
}

/** Canonical address, and those in the other languages that the owner shows. */
export async function readAlternates(locale: Locale, path: string) {
  return alternatesOf(locale, path, (await readShop()).languages);
}

/** Behind the name in the title of the first page, and in the footer. */
export function nameWithClaim({ name, claim }: Settings["shop"], locale: Locale): string {
  return [name, claim[locale]].filter((part) => part !== "").join(" · ");
}
