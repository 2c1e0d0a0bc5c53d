export { getSalesReport, type SalesReport, type SalesTotals } from "./operations.ts";
