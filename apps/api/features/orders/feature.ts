import type { Feature } from "../../platform/feature.ts";
import { registerOfficeOrderRoutes, registerPrintRoutes, registerRefundRoutes } from "./office-orders.routes.ts";
import { orderLetters } from "./order-letters.ts";
import { createOrderMailHandlers } from "./order-mail.ts";
import { createRefundMailHandlers, refundLetters } from "./refund-mails.ts";
import { registerOrderRoutes } from "./orders.routes.ts";
import { registerPreparedCartRoutes } from "./prepared-carts.routes.ts";

export const orders = {
  routes: [
    registerOrderRoutes,
    registerOfficeOrderRoutes,
    registerRefundRoutes,
    registerPrintRoutes,
    registerPreparedCartRoutes,
  ],
  handlers: [createOrderMailHandlers, createRefundMailHandlers],
  letters: { ...orderLetters, ...refundLetters },
} satisfies Feature<never, never>;
