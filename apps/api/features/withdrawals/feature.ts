import type { Feature } from "../../platform/feature.ts";
import { createWithdrawalMailHandlers } from "./withdrawal-mails.ts";
import { registerWithdrawalRoutes } from "./withdrawals.routes.ts";

export const withdrawals = {
  routes: [registerWithdrawalRoutes],
  handlers: [createWithdrawalMailHandlers],
} satisfies Feature<never, never>;
