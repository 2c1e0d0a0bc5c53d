import type { Feature } from "../../platform/feature.ts";
import { createWithdrawalMailHandlers, withdrawalLetters } from "./withdrawal-mails.ts";
import { registerWithdrawalRoutes } from "./withdrawals.routes.ts";

export const withdrawals = {
  routes: [registerWithdrawalRoutes],
  handlers: [createWithdrawalMailHandlers],
  letters: withdrawalLetters,
} satisfies Feature<never, never>;
