import type { Feature } from "../../platform/feature.ts";
import { registerTermsRoutes } from "./terms.routes.ts";

/** What orders agreed to. */
export const terms = {
  routes: [registerTermsRoutes],
} satisfies Feature<never, never>;
