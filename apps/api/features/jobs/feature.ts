import type { Feature } from "../../platform/feature.ts";
import { registerJobRoutes } from "./jobs.routes.ts";

/** Repeated work of all processes, for admins. */
export const jobs = {
  routes: [registerJobRoutes],
} satisfies Feature<never, never>;
