export type { BankFileRules, Transfer, TransferBatch } from "./bank-file.ts";
export { bankFileRulesOf } from "./registry.ts";
