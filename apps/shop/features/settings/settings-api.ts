import { createApiClient } from "@kram/contract/client";
import { getSettings, type Settings } from "@kram/contract/settings";
import { cache } from "react";
import { apiUrl, shopUrl } from "../../config/origin.ts";
import { LOCALES, type Locale } from "../../i18n/locale.ts";

/** Until the catalogue changes, 15 minutes at most. */
const STORED = { next: { tags: ["catalogue"], revalidate: 900 } };

/** The owner's settings, read once a page by the server. Throws ApiError. */
export const readSettings = cache(
  async (): Promise<Settings> => createApiClient({ baseUrl: apiUrl() }).call(getSettings, {}, STORED),
);

const NO_WORDS = Object.fromEntries(LOCALES.map((locale) => [locale, ""])) as Record<Locale, string>;

/** What customers know the shop by; its host while the API is away. */
export async function readShop(): Promise<Settings["shop"]> {
  const unknown = {
    claim: NO_WORDS,
    description: NO_WORDS,
    colours: null,
    languages: [...LOCALES],
    phoneHours: NO_WORDS,
  };
  return readSettings().then(
    ({ shop }) => shop,
    () => ({ ...unknown, name: new URL(shopUrl()).hostname }),
  );
}

/** Behind the name in the title of the first page, and in the footer. */
export function nameWithClaim({ name, claim }: Settings["shop"], locale: Locale): string {
  return [name, claim[locale]].filter((part) => part !== "").join(" · ");
}
