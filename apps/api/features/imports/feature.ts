import type { Feature } from "../../platform/feature.ts";
import { registerImportRoutes } from "./imports.routes.ts";

export const imports = {
  routes: [registerImportRoutes],
} satisfies Feature<never, never>;
