import type { Feature } from "../../platform/feature.ts";
import { registerCheckoutRoutes } from "./checkout.routes.ts";

export const checkout = {
  routes: [registerCheckoutRoutes],
} satisfies Feature<never, never>;
