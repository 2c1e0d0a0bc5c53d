import type { Feature } from "../../platform/feature.ts";
import { registerCartRoutes } from "./cart.routes.ts";
import { type Carts, clearExpiredCarts } from "./carts.ts";

export const cart = {
  routes: [registerCartRoutes],
  tasks: ({ carts }: { carts: Carts }) => [
    { name: "clear-carts", everyMs: 5_000, run: () => clearExpiredCarts(carts) },
  ],
} satisfies Feature<never, never>;
