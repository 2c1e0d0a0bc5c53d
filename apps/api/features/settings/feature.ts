import type { Feature } from "../../platform/feature.ts";
import { registerSettingsRoutes } from "./settings.routes.ts";

export const settings = {
  routes: [registerSettingsRoutes],
} satisfies Feature<never, never>;
