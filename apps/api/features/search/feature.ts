import type { Feature } from "../../platform/feature.ts";
import { registerSearchRoutes } from "./search.routes.ts";

/** Finding products by words. */
export const search = {
  routes: [registerSearchRoutes],
} satisfies Feature<never, never>;
