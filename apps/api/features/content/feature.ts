import type { Lack } from "@kram/contract/setup";
import type { Country } from "@kram/countries/country";
import type { Database } from "../../platform/database.ts";
import type { Feature } from "../../platform/feature.ts";
import { createContentRepository } from "./content.repository.ts";
import { registerContentRoutes } from "./content.routes.ts";
import { registerOfficeContentRoutes } from "./office/office-content.routes.ts";

/** Nobody can join or order without agreeing to them. */
const AGREED_TO = ["regulations", "privacy-policy"] as const;

/** The law or customers look for them; the starter has their drafts. */
const LOOKED_FOR = [
  "imprint",
  "right-of-withdrawal",
  "delivery-and-payment",
  "complaints",
  "contact",
  "accessibility",
] as const;

/** Pages, articles and menus of the owner. */
export const content = {
  routes: [registerContentRoutes, registerOfficeContentRoutes],
  lacks: async ({ db, country: { code, timeZone } }: { db: Database; country: Country }): Promise<Lack[]> => {
    const pages = [...AGREED_TO, ...LOOKED_FOR];
    const readable = await createContentRepository(db, timeZone).readablePages(pages, code);
    const isNeeded = (slug: string) => AGREED_TO.some((page) => page === slug);
    return pages
      .filter((slug) => !readable.has(slug))
      .map((slug) => ({ id: `content-${slug}`, severity: isNeeded(slug) ? "needed" : "advised", page: "/contents" }));
  },
} satisfies Feature<never, never>;
