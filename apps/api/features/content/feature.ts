import type { Feature } from "../../platform/feature.ts";
import { registerContentRoutes } from "./content.routes.ts";
import { registerOfficeContentRoutes } from "./office/office-content.routes.ts";

/** What the owner writes: pages, articles, menus. */
export const content = {
  routes: [registerContentRoutes, registerOfficeContentRoutes],
} satisfies Feature<never, never>;
