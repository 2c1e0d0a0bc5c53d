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
export {
  auditLedger,
  getLedgerTransaction,
  LEDGER_ACCOUNTS,
  LEDGER_REASONS,
  type LedgerAudit,
  type LedgerTransaction,
  type LedgerTransactionDetail,
  listLedger,
} from "./office-operations.ts";
export {
  type BonusPerson,
  type BonusStatements,
  exportBonusStatement,
  getBonusStatement,
  getOfficeBonusStatement,
  listBonusLevels,
  listBonusPeople,
  listBonusStatements,
  listOfficeBonusStatements,
} from "./statement-operations.ts";
