export {
  formatMinor,
  LARGEST_MINOR,
  LIST_MONTHS,
  type Minor,
  parseMinor,
  timesQuantity,
  splitByLargestRemainder,
  vatOfGross,
} from "./money.ts";
export {
  areRatesInOrder,
  type VatPercent,
  vatPercentOn,
  vatPerRate,
  type VatRates,
  type VatShare,
} from "./vat-per-rate.ts";
