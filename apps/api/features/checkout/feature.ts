import type { Feature } from "../../platform/feature.ts";
import { registerCheckoutRoutes } from "./checkout.routes.ts";

/** Making an order of a cart. */
export const checkout = {
  routes: [registerCheckoutRoutes],
} satisfies Feature<never, never>;
