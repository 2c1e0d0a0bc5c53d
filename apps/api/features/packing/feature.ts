import type { Feature } from "../../platform/feature.ts";
import { registerPackingRoutes, registerPickingRoutes } from "./packing.routes.ts";

/** Work on many orders, and packing by a scanner. */
export const packing = { routes: [registerPackingRoutes, registerPickingRoutes] } satisfies Feature<never, never>;
