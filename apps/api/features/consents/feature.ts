import type { Feature } from "../../platform/feature.ts";
import { registerConsentRoutes } from "./consents.routes.ts";

export const consents = {
  routes: [registerConsentRoutes],
} satisfies Feature<never, never>;
