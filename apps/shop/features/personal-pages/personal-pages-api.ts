import { ApiError, createApiClient } from "@kram/contract/client";
import { getPersonalPage } from "@kram/contract/personal-pages";
import { PAGE_TAGS } from "@kram/domain/catalog";
import { shortNameOf } from "@kram/domain/personal-pages";
import { createHash } from "node:crypto";
import { cache } from "react";
import { apiUrl } from "../../config/origin.ts";
import { stored } from "../../platform/stored.ts";

const TAG_DIGITS = 16;

/** Null for a short name that nobody has; its page is made anew once somebody takes it. */
export const readPersonalPage = cache(async (typed: string) => {
  const short = shortNameOf(typed);
  const digits = createHash("sha256").update(short).digest("hex").slice(0, TAG_DIGITS);
  try {
    const api = createApiClient({ baseUrl: apiUrl() });
    return await api.call(getPersonalPage, { params: { short } }, stored(PAGE_TAGS.person(digits)));
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
});
