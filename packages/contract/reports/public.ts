export { getSalesReport, type SalesReport, type SalesTotals } from "./operations.ts";
export {
  addIncomeArticle,
  exportIncomeStatement,
  getIncomeReport,
  type IncomeReport,
  listIncomeYears,
} from "./income-operations.ts";
