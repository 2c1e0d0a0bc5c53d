import type { Feature } from "../../platform/feature.ts";
import { registerImportRoutes } from "./imports.routes.ts";

/** Tables that come back. */
export const imports = {
  routes: [registerImportRoutes],
} satisfies Feature<never, never>;
