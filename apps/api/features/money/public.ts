export { lockMoney, post } from "./ledger.ts";
export { registerMoneyRoutes } from "./money.routes.ts";
export { giveBack, holdMoney, spendHeld, spendMoney } from "./order-money.ts";
