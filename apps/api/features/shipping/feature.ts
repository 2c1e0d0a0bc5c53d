import type { Feature } from "../../platform/feature.ts";
import { registerShippingRoutes } from "./shipping.routes.ts";

/** How an order ships, and where lockers stand. */
export const shipping = {
  routes: [registerShippingRoutes],
} satisfies Feature<never, never>;
