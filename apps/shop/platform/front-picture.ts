import { createApiClient } from "@kram/contract/client";
import { listAdditionalContents } from "@kram/contract/content";
import { BANNER_CATEGORY } from "@kram/domain/content";
import { cache } from "react";
import { PAGE_TAGS } from "@kram/domain/catalog";
import { apiUrl, shopAddress } from "../config/origin.ts";
import type { Locale } from "../i18n/locale.ts";
import { stored } from "./stored.ts";

const TAG = PAGE_TAGS.textsOf("additional", BANNER_CATEGORY);

/** Of the banner that opens the home page, for shared pages without a picture; none without one. Source: Open Graph protocol. */
export const readFrontPictures = cache(async (locale: Locale) => {
  const query = { "filters[category]": BANNER_CATEGORY, locale, "pagination[pageSize]": 100 };
  const { data } = await createApiClient({ baseUrl: apiUrl() }).call(
    listAdditionalContents,
    { query },
    stored(PAGE_TAGS.texts, TAG),
  );
  const picture = data[0]?.attributes.picture?.attributes;
  return picture ? [{ url: shopAddress(picture.url), width: picture.width, height: picture.height }] : [];
});
