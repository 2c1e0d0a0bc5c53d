import type { Feature } from "../../platform/feature.ts";
import { registerBrochureRoutes } from "./brochures.routes.ts";

/** The catalogue as a file to print. */
export const brochures = {
  routes: [registerBrochureRoutes],
} satisfies Feature<never, never>;
