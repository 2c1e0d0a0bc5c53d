import { createApiClient } from "@kram/contract/client";
import { getSettings, type Settings } from "@kram/contract/settings";
import { cache } from "react";
import { apiUrl } from "../../config/origin.ts";

/** Cached like the catalogue: by its tag, a quarter of an hour at most. */
const STORED = { next: { tags: ["catalogue"], revalidate: 900 } };

/** What the owner set for the whole shop, read once a page; for server components. Throws ApiError while the API is away. */
export const readSettings = cache(
  async (): Promise<Settings> => createApiClient({ baseUrl: apiUrl() }).call(getSettings, {}, STORED),
);
