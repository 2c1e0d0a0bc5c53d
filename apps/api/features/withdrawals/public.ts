export { createWithdrawalsRepository } from "./withdrawals.repository.ts";
export { decideWithdrawal } from "./decide-withdrawal.ts";
