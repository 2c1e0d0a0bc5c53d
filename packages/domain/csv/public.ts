export { CSV_MARK, csvLines, csvOf } from "./csv.ts";
