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
export { type VatShare, vatPerRate } from "./vat-per-rate.ts";
