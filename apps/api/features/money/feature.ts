import { registerStatementRoutes } from "./statement.routes.ts";
import type { Feature } from "../../platform/feature.ts";
import { registerBonusMoneyRoutes } from "./bonus-money.routes.ts";
import { registerMoneyRoutes, registerMovementRoutes } from "./money.routes.ts";
import { registerOfficeLedgerRoutes } from "./office/ledger.routes.ts";

export const money = {
  routes: [
    registerMoneyRoutes,
    registerMovementRoutes,
    registerBonusMoneyRoutes,
    registerStatementRoutes,
    registerOfficeLedgerRoutes,
  ],
} satisfies Feature<never, never>;
