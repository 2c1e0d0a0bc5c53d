import type { Feature } from "../../platform/feature.ts";
import { registerSearchRoutes } from "./search.routes.ts";

export const search = {
  routes: [registerSearchRoutes],
} satisfies Feature<never, never>;
