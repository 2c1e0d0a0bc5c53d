import type { Database } from "../../platform/database.ts";
import { type Feature, HOUR_MS } from "../../platform/feature.ts";
import { askRefundAccounts } from "./ask-refund-account.ts";
import { registerOfficeOrderRoutes, registerPrintRoutes, registerRefundRoutes } from "./office-orders.routes.ts";
import { orderLetters } from "./order-letters.ts";
import { createOrderMailHandlers } from "./order-mail.ts";
import { createRefundMailHandlers, refundLetters } from "./refund-mails.ts";
import { registerOrderRoutes } from "./orders.routes.ts";
import { createPreparedCartMailHandlers, preparedCartLetters } from "./prepared-cart-mail.ts";
import { registerPreparedCartRoutes } from "./prepared-carts.routes.ts";

export const orders = {
  routes: [
    registerOrderRoutes,
    registerOfficeOrderRoutes,
    registerRefundRoutes,
    registerPrintRoutes,
    registerPreparedCartRoutes,
  ],
  handlers: [createOrderMailHandlers, createRefundMailHandlers, createPreparedCartMailHandlers],
  tasks: ({ db, onOutbox }: { db: Database; onOutbox: () => void }) => [
    {
      name: "ask-refund-accounts",
      everyMs: HOUR_MS,
      run: async () => {
        if ((await askRefundAccounts({ db })) > 0) onOutbox();
      },
    },
  ],
  letters: { ...orderLetters, ...refundLetters, ...preparedCartLetters },
} satisfies Feature<never, never>;
