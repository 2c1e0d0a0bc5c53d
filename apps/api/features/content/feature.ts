import type { Feature } from "../../platform/feature.ts";
import { registerContentRoutes } from "./content.routes.ts";
import { registerOfficeContentRoutes } from "./office/office-content.routes.ts";

/** Pages, articles and menus of the owner. */
export const content = {
  routes: [registerContentRoutes, registerOfficeContentRoutes],
} satisfies Feature<never, never>;
