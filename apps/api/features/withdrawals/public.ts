export { createWithdrawalMailHandlers } from "./withdrawal-mails.ts";
export { createWithdrawalsRepository } from "./withdrawals.repository.ts";
export { registerWithdrawalRoutes } from "./withdrawals.routes.ts";
