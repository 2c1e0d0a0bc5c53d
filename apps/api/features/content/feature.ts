import type { Lack } from "@kram/contract/setup";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Feature } from "../../platform/feature.ts";
import { createContentRepository } from "./content.repository.ts";
import { registerContentRoutes } from "./content.routes.ts";
import { registerPageVersionRoutes } from "./page-versions.ts";
import { registerOfficeContentRoutes } from "./office/office-content.routes.ts";

/** People agree to the first two, and the law wants sellers to show the others before anybody orders. */
const NEEDED = ["regulations", "privacy-policy", "imprint", "right-of-withdrawal"] as const;

/** Customers look for them; the starter has their drafts. */
const LOOKED_FOR = ["delivery-and-payment", "complaints", "contact", "accessibility"] as const;

/** Pages, articles and menus of the owner. */
export const content = {
  routes: [registerContentRoutes, registerPageVersionRoutes, registerOfficeContentRoutes],
  lacks: async ({ db, country: { code, timeZone } }: { db: Database; country: Country }): Promise<Lack[]> => {
    const pages = [...NEEDED, ...LOOKED_FOR];
    const readable = await createContentRepository(db, timeZone).readablePages(pages, code);
    const isNeeded = (slug: string) => NEEDED.some((page) => page === slug);
    return pages
      .filter((slug) => !readable.has(slug))
      .map((slug) => ({ id: `content-${slug}`, severity: isNeeded(slug) ? "needed" : "advised", page: "/contents" }));
  },
} satisfies Feature<never, never>;
