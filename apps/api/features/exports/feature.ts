import type { Feature } from "../../platform/feature.ts";
import { registerExportRoutes } from "./exports.routes.ts";

export const exports = {
  routes: [registerExportRoutes],
} satisfies Feature<never, never>;
