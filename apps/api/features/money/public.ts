export { issueToMany, lockAccountsOf } from "./issue-to-many.ts";
export { lockMoney, post, postTransaction } from "./ledger.ts";
export {
  creditRefund,
  giveBack,
  giveBackForPieces,
  giveReturned,
  holdMoney,
  holdSpent,
  spendHeld,
  spendMoney,
} from "./order-money.ts";
export { auditLedger } from "./office/audit-ledger.ts";
