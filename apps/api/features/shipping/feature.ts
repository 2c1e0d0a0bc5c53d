import type { Feature } from "../../platform/feature.ts";
import { registerShippingRoutes } from "./shipping.routes.ts";

export const shipping = {
  routes: [registerShippingRoutes],
} satisfies Feature<never, never>;
