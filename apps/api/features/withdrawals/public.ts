export { createWithdrawalMailHandlers } from "./withdrawal-mails.ts";
export { createWithdrawalsRepository } from "./withdrawals.repository.ts";
export { decideWithdrawal } from "./decide-withdrawal.ts";
export { registerWithdrawalRoutes } from "./withdrawals.routes.ts";
