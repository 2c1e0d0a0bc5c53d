import type { Feature } from "../../platform/feature.ts";
import { registerExportRoutes } from "./exports.routes.ts";

/** Tables that leave the office. */
export const exports = {
  routes: [registerExportRoutes],
} satisfies Feature<never, never>;
