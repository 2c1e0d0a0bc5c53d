import type { SalesReport, SalesTotals } from "@kram/contract/reports";
import { describe, expect, it } from "vitest";
import { reportFile, tablesOf } from "./report-tables.ts";

const totals: SalesTotals = {
  orders: 2,
  canceled: 1,
  gross: "123,00",
  net: "100,00",
  vat: "23,00",
  average: "61,50",
  buyers: 2,
  newBuyers: 1,
  returningBuyers: 1,
  newMembers: 3,
  returns: 1,
  returned: "10,00",
  bonus: "12,30",
  abandonedCarts: 4,
  abandoned: "99,00",
  recoveredOrders: 1,
  recovered: "19,00",
};
const nothing: SalesTotals = {
  ...totals,
  orders: 0,
  gross: "0,00",
  net: "0,00",
  vat: "0,00",
  average: null,
  buyers: 0,
};

const report: SalesReport = {
  currency: "PLN",
  period: { fromDate: "2026-03-02", toDate: "2026-03-03" },
  before: { fromDate: "2026-02-28", toDate: "2026-03-01" },
  totals,
  totalsBefore: nothing,
  grade: "day",
  parts: [
    { from: "2026-03-02", orders: 2, gross: "123,00" },
    { from: "2026-03-03", orders: 0, gross: "0,00" },
  ],
  byVat: [{ percent: 23, net: "100,00", vat: "23,00", gross: "123,00" }],
  best: [{ code: "OV1", title: "=Kolagen; 60", pieces: 3, gross: "123,00" }],
  worst: [{ code: "OV2", title: "Krem", pieces: 0, gross: "0,00" }],
  promotions: [{ code: "LATO", title: "Lato", voucher: null, orders: 1, reduced: "5,00" }],
  returnsByReason: [{ reason: "COMPLAINT", returns: 1, returned: "10,00" }],
  missedSearches: [{ words: "olej kokosowy", times: 7 }],
};

const words = {
  amount: (amount: string) => `${amount} zł`,
  count: (count: number) => `${count} szt.`,
  part: (from: string) => `dnia ${from}`,
  reason: (reason: string) => reason.toLowerCase(),
};

describe("tablesOf", () => {
  it("has as many cells in each row as columns, and writes them by the page's words", () => {
    const tables = tablesOf(report, words);
    expect(tables.map(({ name }) => name)).toEqual([
      "parts",
      "best",
      "worst",
      "byVat",
      "promotions",
      "returnsByReason",
      "missedSearches",
    ]);
    for (const { columns, rows } of tables) for (const row of rows) expect(row).toHaveLength(columns.length);
    expect(tables.map(({ rows }) => rows[0])).toEqual([
      ["dnia 2026-03-02", "2 szt.", "123,00 zł"],
      ["=Kolagen; 60", "OV1", "3 szt.", "123,00 zł"],
      ["Krem", "OV2", "0 szt.", "0,00 zł"],
      ["23 %", "100,00 zł", "23,00 zł", "123,00 zł"],
      ["Lato", "LATO", "", "1 szt.", "5,00 zł"],
      ["complaint", "1 szt.", "10,00 zł"],
      ["olej kokosowy", "7 szt."],
    ]);
  });

  it("leads from each part, promotion and reason to the orders and returns that it counts", () => {
    const tables = tablesOf(report, words).map(({ name, addresses }) => [name, addresses?.map(decodeURIComponent)]);
    const days = '"fromDate":"2026-03-02","toDate":"2026-03-03"';
    expect(Object.fromEntries(tables)).toEqual({
      parts: [
        '/orders?filter={"status":"NOT_CANCELED","fromDate":"2026-03-02","toDate":"2026-03-02"}',
        '/orders?filter={"status":"NOT_CANCELED","fromDate":"2026-03-03","toDate":"2026-03-03"}',
      ],
      promotions: [`/orders?filter={"status":"NOT_CANCELED",${days},"promotion":"LATO"}`],
      returnsByReason: [`/returns?filter={"reason":"COMPLAINT",${days}}`],
    });
  });

  it("sets numbers apart from words", () => {
    const numbers = tablesOf(report, words).map(({ columns }) => columns.map(({ isNumber }) => isNumber));
    expect(numbers).toEqual([
      [false, true, true],
      [false, false, true, true],
      [false, false, true, true],
      [false, true, true, true],
      [false, false, false, true, true],
      [false, true, true],
      [false, true],
    ]);
  });
});

it("a file holds all figures beside those before, as the API writes them", () => {
  const lines = reportFile(report, { reason: words.reason, translate: (key) => key }).split("\r\n");
  expect(lines.slice(0, 3)).toEqual([
    "\u{feff}reports.currency;PLN",
    ";2026-03-02 – 2026-03-03;2026-02-28 – 2026-03-01",
    "reports.total.gross;123,00;0,00",
  ]);
  expect(lines).toContain("reports.total.average;61,50;");
  expect(lines).toContain("reports.total.newMembers;3;3");
  expect(lines).toContain("reports.column.part;reports.column.orders;reports.column.gross");
  expect(lines).toContain("2026-03-02;2;123,00");
  expect(lines).toContain(`"'=Kolagen; 60";OV1;3;123,00`);
  expect(lines).toContain("complaint;1;10,00");
  expect(lines).toContain("reports.total.abandoned;99,00;99,00");
  expect(lines).toContain("olej kokosowy;7");
});
