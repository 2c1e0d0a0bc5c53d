// Written by `npm run operations` from app/api/callable.ts: change that.
import type * as money from "@kram/contract/money";
import type { At } from "../api.ts";

export const exportBonusStatement = "GET /money/bonus-balance/statement.csv" as At<typeof money.exportBonusStatement>;
export const exportMoney = "GET /money/export.csv" as At<typeof money.exportMoney>;
export const getBonusBalance = "GET /money/bonus-balance" as At<typeof money.getBonusBalance>;
export const getBonusStatement = "GET /money/bonus-balance/statement.pdf" as At<typeof money.getBonusStatement>;
export const getBonusSummary = "GET /money/bonus-balance/summary" as At<typeof money.getBonusSummary>;
export const getBonusTotal = "GET /money/bonus-balance/total" as At<typeof money.getBonusTotal>;
export const getMoney = "GET /money" as At<typeof money.getMoney>;
export const listBonusHistory = "GET /money/bonus-balance/history" as At<typeof money.listBonusHistory>;
export const listBonusLevels = "GET /money/bonus-balance/levels" as At<typeof money.listBonusLevels>;
export const listBonusPeople = "GET /money/bonus-balance/people" as At<typeof money.listBonusPeople>;
export const listBonusStatements = "GET /money/bonus-balance/statements" as At<typeof money.listBonusStatements>;
export const listCanceledOrdersRefunds = "GET /money/personal-group/canceled-orders-refunds" as At<typeof money.listCanceledOrdersRefunds>;
export const listGrossHistory = "GET /money/personal-balance/transaction-history-balance-gross" as At<typeof money.listGrossHistory>;
export const listPersonalHistory = "GET /money/personal-balance/history" as At<typeof money.listPersonalHistory>;
export const listRefundsHistory = "GET /money/personal-balance/transaction-history-refunds" as At<typeof money.listRefundsHistory>;
