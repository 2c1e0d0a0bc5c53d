export { issueToMany, lockAccountsOf } from "./issue-to-many.ts";
export { lockMoney, post, postTransaction } from "./ledger.ts";
export { registerBonusMoneyRoutes } from "./bonus-money.routes.ts";
export { registerMoneyRoutes } from "./money.routes.ts";
export { creditRefund, giveBack, giveReturned, holdMoney, spendHeld, spendMoney } from "./order-money.ts";
export { registerMovementRoutes } from "./movements.routes.ts";
export { auditLedger } from "./office/audit-ledger.ts";
export { registerOfficeLedgerRoutes } from "./office/ledger.routes.ts";
