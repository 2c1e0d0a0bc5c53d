export {
  type BonusHistoryItem,
  bonusType,
  getBonusBalance,
  getBonusSummary,
  getBonusTotal,
  listBonusHistory,
  listCanceledOrdersRefunds,
} from "./bonus-operations.ts";
export {
  exportMoney,
  getPersonalBalance,
  listGrossHistory,
  listPersonalHistory,
  listRefundsHistory,
  type MoneyMovement,
} from "./ledger-operations.ts";
export { getMoney, type MoneySummary, moneySummary } from "./operations.ts";
