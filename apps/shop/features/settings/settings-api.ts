import { createApiClient } from "@kram/contract/client";
import { getSettings, type Settings } from "@kram/contract/settings";
import { cache } from "react";
import { apiUrl } from "../../config/origin.ts";

/** Until the catalogue changes, 15 minutes at most. */
const STORED = { next: { tags: ["catalogue"], revalidate: 900 } };

/** The owner's settings, read once a page by the server. Throws ApiError. */
export const readSettings = cache(
  async (): Promise<Settings> => createApiClient({ baseUrl: apiUrl() }).call(getSettings, {}, STORED),
);
