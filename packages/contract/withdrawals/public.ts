export {
  decideWithdrawal,
  declareWithdrawal,
  listOwnWithdrawals,
  listWithdrawals,
  type OwnWithdrawal,
  type Withdrawal,
  withdrawalDeclaration,
} from "./operations.ts";
