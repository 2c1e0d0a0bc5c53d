import type { Feature } from "../../platform/feature.ts";
import { registerJobRoutes } from "./jobs.routes.ts";

/** The API's repeated work, for admins. */
export const jobs = {
  routes: [registerJobRoutes],
} satisfies Feature<never, never>;
