import type { SalesReport, SalesTotals } from "@kram/contract/reports";
import { csvOf } from "@kram/domain/csv";
import { partAddresses, promotionAddresses, reasonAddresses } from "./report-links.ts";

/** In the order of the page. */
export const COUNTS = [
  "orders",
  "canceled",
  "buyers",
  "newBuyers",
  "returningBuyers",
  "newMembers",
  "returns",
  "abandonedCarts",
  "recoveredOrders",
] as const satisfies readonly (keyof SalesTotals)[];
export const AMOUNTS = [
  "gross",
  "net",
  "vat",
  "average",
  "returned",
  "bonus",
  "abandoned",
  "recovered",
] as const satisfies readonly (keyof SalesTotals)[];

/** A table of texts: the page draws it, and the file holds it. */
export interface ReportTable {
  name: "byVat" | "best" | "worst" | "promotions" | "returnsByReason" | "missedSearches" | "parts";
  /** Columns that are numbers stand right. */
  columns: readonly { name: string; isNumber: boolean }[];
  rows: readonly (readonly string[])[];
  /** Where each row's first cell leads; none without lists of their own. */
  addresses?: readonly string[];
}

/** Draws amounts, counts and names as the page or a file writes them. */
export interface ReportWords {
  amount: (amount: string) => string;
  count: (count: number) => string;
  part: (from: string) => string;
  reason: (reason: string) => string;
}

const text = (name: string) => ({ name, isNumber: false });
const number = (name: string) => ({ name, isNumber: true });

export function tablesOf(report: SalesReport, { amount, count, part, reason }: ReportWords): readonly ReportTable[] {
  const products = (name: "best" | "worst"): ReportTable => ({
    name,
    columns: [text("title"), text("code"), number("pieces"), number("gross")],
    rows: report[name].map((each) => [each.title, each.code, count(each.pieces), amount(each.gross)]),
  });
  return [
    {
      name: "parts",
      columns: [text("part"), number("orders"), number("gross")],
      rows: report.parts.map((each) => [part(each.from), count(each.orders), amount(each.gross)]),
      addresses: partAddresses(report),
    },
    products("best"),
    products("worst"),
    {
      name: "byVat",
      columns: [text("percent"), number("net"), number("vat"), number("gross")],
      rows: report.byVat.map((each) => [`${each.percent} %`, amount(each.net), amount(each.vat), amount(each.gross)]),
    },
    {
      name: "promotions",
      columns: [text("title"), text("code"), text("voucher"), number("orders"), number("reduced")],
      rows: report.promotions.map(({ title, code, voucher, orders, reduced }) => [
        title,
        code,
        voucher ?? "",
        count(orders),
        amount(reduced),
      ]),
      addresses: promotionAddresses(report),
    },
    {
      name: "returnsByReason",
      columns: [text("reason"), number("returns"), number("returned")],
      rows: report.returnsByReason.map((each) => [reason(each.reason), count(each.returns), amount(each.returned)]),
      addresses: reasonAddresses(report),
    },
    {
      name: "missedSearches",
      columns: [text("words"), number("times")],
      rows: report.missedSearches.map(({ words, times }) => [words, count(times)]),
    },
  ];
}

/** All of a report for a spreadsheet; numbers stay as the API writes them. */
export function reportFile(
  report: SalesReport,
  { reason, translate }: Pick<ReportWords, "reason"> & { translate: (key: string) => string },
): string {
  const written = { amount: (amount: string) => amount, count: String, part: (from: string) => from, reason };
  const totals = [...AMOUNTS, ...COUNTS].map((name) => [
    translate(`reports.total.${name}`),
    String(report.totals[name] ?? ""),
    String(report.totalsBefore[name] ?? ""),
  ]);
  const rangeOf = ({ fromDate, toDate }: SalesReport["period"]) => `${fromDate} – ${toDate}`;
  const parts = tablesOf(report, written).flatMap(({ name, columns, rows }) => [
    [],
    [translate(`reports.table.${name}`)],
    columns.map((column) => translate(`reports.column.${column.name}`)),
    ...rows,
  ]);
  return csvOf([
    [translate("reports.currency"), report.currency],
    ["", rangeOf(report.period), rangeOf(report.before)],
    ...totals,
    ...parts,
  ]);
}
