import type { Lack } from "@kram/contract/setup";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Feature } from "../../platform/feature.ts";
import { createContentRepository } from "./content.repository.ts";
import { registerContentRoutes } from "./content.routes.ts";
import { registerOfficeContentRoutes } from "./office/office-content.routes.ts";

/** Nobody can join or order without agreeing to them. */
const LEGAL_PAGES = ["regulations", "privacy-policy"] as const;

/** Pages, articles and menus of the owner. */
export const content = {
  routes: [registerContentRoutes, registerOfficeContentRoutes],
  lacks: async ({ db, country: { code, timeZone } }: { db: Database; country: Country }): Promise<Lack[]> => {
    const readable = await createContentRepository(db, timeZone).readablePages(LEGAL_PAGES, code);
    return LEGAL_PAGES.filter((slug) => !readable.has(slug)).map((slug) => ({
      id: `content-${slug}`,
      severity: "needed",
      page: "/contents",
    }));
  },
} satisfies Feature<never, never>;
