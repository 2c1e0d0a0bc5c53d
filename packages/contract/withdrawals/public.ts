export {
  decideWithdrawal,
  declareWithdrawal,
  listOwnWithdrawals,
  listWithdrawals,
  type OwnWithdrawal,
  type Withdrawal,
  withdrawalDeclaration,
} from "./operations.ts";
export {
  cancelReturnLabel,
  getOwnReturnCode,
  getOwnReturnLabel,
  getReturnLabel,
  orderReturnLabel,
  ownReturnLabel,
  returnLabel,
  type ReturnLabel,
} from "./return-labels.ts";
