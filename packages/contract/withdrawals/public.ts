export {
  decideWithdrawal,
  declareWithdrawal,
  listWithdrawals,
  type Withdrawal,
  withdrawalDeclaration,
} from "./operations.ts";
