export { formatMinor, LARGEST_MINOR, LIST_MONTHS, type Minor, parseMinor, timesQuantity } from "./amount.ts";
export { splitByLargestRemainder, vatOfGross } from "./split.ts";
export { type VatShare, vatPerRate } from "./vat-per-rate.ts";
