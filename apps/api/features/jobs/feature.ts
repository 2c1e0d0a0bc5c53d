import type { Feature } from "../../platform/feature.ts";
import { registerJobRoutes } from "./jobs.routes.ts";

/** Admins' look at what the API does by itself. */
export const jobs = {
  routes: [registerJobRoutes],
} satisfies Feature<never, never>;
