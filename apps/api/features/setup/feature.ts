import type { Feature } from "../../platform/feature.ts";
import { registerSetupRoutes } from "./setup.routes.ts";

/** The first hour of a shop. */
export const setup = {
  routes: [registerSetupRoutes],
} satisfies Feature<never, never>;
