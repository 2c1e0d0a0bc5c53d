import { cache } from "react";
import { readAdditional } from "../features/content/public.ts";
import type { Locale } from "../i18n/locale.ts";
import { type SiteMenus, siteMenusOf } from "./site-menus.ts";

/** The owner's menus, read once a page; while the API is away, what the law asks for. */
export const readSiteMenus = cache(
  async (locale: Locale): Promise<SiteMenus> =>
    siteMenusOf(await readAdditional("menu", locale).catch(() => []), locale),
);
