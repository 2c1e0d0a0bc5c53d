import type { Country } from "../country/public.ts";
import { germanBankFile } from "../de/bank-file.ts";
import { polishBankFile } from "../pl/bank-file.ts";
import type { BankFileRules } from "./bank-file.ts";

export type { BankFileRules, Transfer, TransferBatch } from "./bank-file.ts";

const RULES: Readonly<Record<string, BankFileRules>> = { pl: polishBankFile, de: germanBankFile };

/** Kept from browsers; null for a country without. */
export function bankFileRulesOf({ code }: Pick<Country, "code">): BankFileRules | null {
  return RULES[code] ?? null;
}
