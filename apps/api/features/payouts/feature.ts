import type { Feature } from "../../platform/feature.ts";
import { registerOfficePayoutRoutes } from "./office-payouts.routes.ts";
import { createPayoutMailHandlers, payoutLetters } from "./payout-mails.ts";
import { registerPayoutRoutes } from "./payouts.routes.ts";

/** Money of members on its way to their bank accounts. */
export const payouts = {
  routes: [registerPayoutRoutes, registerOfficePayoutRoutes],
  handlers: [createPayoutMailHandlers],
  letters: payoutLetters,
} satisfies Feature<never, never>;
