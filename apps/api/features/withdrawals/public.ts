export { createWithdrawalsRepository } from "./withdrawals.repository.ts";
export { referenceOf } from "./declare-withdrawal.ts";
export { decideWithdrawal } from "./decide-withdrawal.ts";
