export { formatMinor, LARGEST_MINOR, type Minor, parseMinor, timesQuantity } from "./amount.ts";
export { splitByLargestRemainder, vatOfGross } from "./split.ts";
