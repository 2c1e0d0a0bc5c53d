import type { Feature } from "../../platform/feature.ts";
import { registerConsentRoutes } from "./consents.routes.ts";

/** Agreeing to texts and taking it back. */
export const consents = {
  routes: [registerConsentRoutes],
} satisfies Feature<never, never>;
