import type { Feature } from "../../platform/feature.ts";
import { registerSettingsRoutes } from "./settings.routes.ts";

/** The instance's settings. */
export const settings = {
  routes: [registerSettingsRoutes],
} satisfies Feature<never, never>;
