import type { SalesReport } from "@kram/contract/reports";
import { listOfficeMembers } from "@kram/contract/members";
import { changeOf } from "@kram/domain/reports";
import DownloadIcon from "@mui/icons-material/DownloadOutlined";
import PrintIcon from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { Link, useTranslate } from "react-admin";
import { Bars } from "../../ui/bars.tsx";
import { Part } from "../../ui/part.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import { listOf } from "./report-links.ts";
import { AMOUNTS, COUNTS, type ReportTable, reportFile, type ReportWords, tablesOf } from "./report-tables.ts";

/** A list is not entered as far down as its link stood. */
const FROM_TOP = { _scrollToTop: true } as const;

const ON_SCREEN = { "@media print": { display: "none" } } as const;

/** Figures beside the period before, bars, and tables. */
export function SalesReportView({ report }: { report: SalesReport }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { period, before, grade, currency } = report;
  const rangeOf = ({ fromDate, toDate }: SalesReport["period"]) => `${formats.day(fromDate)} – ${formats.day(toDate)}`;
  const words: ReportWords = {
    amount: (amount) => formats.amount(amount, currency),
    count: formats.count,
    part: (from) => (grade === "month" ? formats.month(from.slice(0, 7)) : formats.day(from)),
    reason: (reason) => translate(`returns.reason.${reason}`),
  };
  const [parts, ...tables] = tablesOf(report, words);
  return (
    <>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center" }}>
        <Box sx={{ flex: "1 1 260px" }}>
          <strong>{rangeOf(period)}</strong>
          <Box sx={{ color: "text.secondary" }}>{translate("reports.compared", { period: rangeOf(before) })}</Box>
        </Box>
        <Button
          onClick={() => saveFile(report, reportFile(report, { reason: words.reason, translate }))}
          startIcon={<DownloadIcon />}
          sx={ON_SCREEN}
        >
          {translate("reports.csv")}
        </Button>
        <Button onClick={() => window.print()} startIcon={<PrintIcon />} sx={ON_SCREEN}>
          {translate("reports.print")}
        </Button>
      </Box>
      <Totals report={report} words={words} />
      <Part hint={translate("reports.placed_hint")} title={translate(`reports.by.${grade}`)}>
        <SalesBars report={report} words={words} />
        {parts && (
          <Box component="details" sx={{ mt: 1, ...ON_SCREEN }}>
            <Box component="summary" sx={{ cursor: "pointer", minHeight: 44, display: "list-item", pt: 1 }}>
              {translate("reports.as_table")}
            </Box>
            <TableOf table={parts} />
          </Box>
        )}
      </Part>
      <Box
        sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" } }}
      >
        {tables.map((table) => (
          <Part key={table.name} title={translate(`reports.table.${table.name}`)}>
            {table.rows.length === 0 ? translate("reports.none") : <TableOf table={table} />}
          </Part>
        ))}
      </Box>
      <Box sx={ON_SCREEN}>
        <Link to="/low-stock">{translate("resources.low-stock.name", { smart_count: 2 })}</Link>
      </Box>
    </>
  );
}

type TotalName = (typeof AMOUNTS)[number] | (typeof COUNTS)[number];

const HUNDREDTHS = (amount: string | number) =>
  typeof amount === "number" ? amount : Math.round(Number(amount.replace(",", ".")) * 100);

/** More of these is no good news. */
const UNWANTED: readonly TotalName[] = ["canceled", "returns", "returned", "bonus", "abandonedCarts", "abandoned"];

function Totals({ report, words }: { report: SalesReport; words: ReportWords }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { totals, totalsBefore, period } = report;
  // Finance reads reports, and may not see who everybody is.
  const seesMembers = useMay(listOfficeMembers);
  const shown = (name: TotalName, of: SalesReport["totals"]) => {
    const value = of[name];
    if (value === null) return "–";
    return typeof value === "number" ? words.count(value) : words.amount(value);
  };
  const changeText = (name: TotalName) => {
    const change = changeOf(HUNDREDTHS(totals[name] ?? 0), HUNDREDTHS(totalsBefore[name] ?? 0));
    const beforeText = translate("reports.before", { value: shown(name, totalsBefore) });
    if (change === null || change === 0) return beforeText;
    return `${change > 0 ? "▲" : "▼"} ${formats.share(Math.abs(change) * 10)}, ${beforeText}`;
  };
  const isGood = (name: TotalName) => {
    const [now, then] = [HUNDREDTHS(totals[name] ?? 0), HUNDREDTHS(totalsBefore[name] ?? 0)];
    return now === then ? null : now > then !== UNWANTED.includes(name);
  };
  const colourOf = (name: TotalName) => {
    const good = isGood(name);
    if (good === null) return "text.secondary";
    return good ? "success.main" : "error.main";
  };
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: "grid", gap: 2, gridTemplateColumns: { xs: cardsFrom(150), sm: cardsFrom(210) } }}
    >
      {[...AMOUNTS, ...COUNTS].map((name) => {
        const address = listOf(name, period, seesMembers);
        return (
          <Box
            key={name}
            sx={{
              bgcolor: "background.paper",
              border: 1,
              borderColor: "divider",
              borderRadius: 1,
              p: { xs: 1.5, sm: 2 },
              minWidth: 0,
            }}
          >
            <Box component="dt" sx={{ color: "text.secondary" }}>
              {address === null ? (
                translate(`reports.total.${name}`)
              ) : (
                <Link state={FROM_TOP} to={address}>
                  {translate(`reports.total.${name}`)}
                </Link>
              )}
            </Box>
            <Box
              component="dd"
              sx={{ m: 0, font: FIGURE, fontSize: { xs: "1.25rem", sm: "1.5rem" }, overflowWrap: "anywhere" }}
            >
              {shown(name, totals)}
            </Box>
            <Box component="dd" sx={{ m: 0, fontSize: "0.8125rem", color: colourOf(name) }}>
              {changeText(name)}
            </Box>
            {name === "bonus" && <BonusShare report={report} />}
          </Box>
        );
      })}
    </Box>
  );
}

/** Pixels in which the longest figure stays on one line. */
const cardsFrom = (least: number) => `repeat(auto-fill, minmax(min(${least}px, 100%), 1fr))`;

const FIGURE = '500 1.5rem/1.4 "Kram Serif", Georgia, serif';

function BonusShare({ report: { totals } }: { report: SalesReport }) {
  const translate = useTranslate();
  const formats = useFormats();
  const gross = HUNDREDTHS(totals.gross);
  if (gross === 0) return null;
  const share = Math.round((HUNDREDTHS(totals.bonus) * 10_000) / gross);
  return (
    <Box component="dd" sx={{ m: 0, fontSize: "0.8125rem", color: "text.secondary" }}>
      {translate("reports.bonus_share", { share: formats.share(share) })}
    </Box>
  );
}

/** The highest reaches the top. */
function SalesBars({ report: { parts }, words }: { report: SalesReport; words: ReportWords }) {
  const translate = useTranslate();
  const most = Math.max(1, ...parts.map(({ gross }) => HUNDREDTHS(gross)));
  const highest = parts.find(({ gross }) => HUNDREDTHS(gross) === most);
  const summary =
    highest === undefined
      ? translate("reports.none")
      : translate("reports.highest", { part: words.part(highest.from), amount: words.amount(highest.gross) });
  return (
    <>
      <Bars
        bars={parts.map(({ from, gross, orders }) => ({
          key: from,
          // A part with orders that cost nothing is still seen.
          heights: [orders > 0 ? Math.max(HUNDREDTHS(gross) / most, Number.EPSILON) : 0],
          title: `${words.part(from)}: ${words.amount(gross)}, ${words.count(orders)}`,
        }))}
        ends={[words.part(parts[0]?.from ?? ""), words.part(parts.at(-1)?.from ?? "")]}
        label={summary}
      />
      <Box sx={{ mt: 1 }}>{summary}</Box>
    </>
  );
}

const RECORDS: Partial<Record<ReportTable["name"], string>> = {
  best: "products",
  worst: "products",
  promotions: "promotions",
};

/** Four sums beside each other have to fit on a phone. */
const CELL = {
  px: { xs: 0.5, sm: 1.5 },
  fontSize: { xs: "0.75rem", sm: "0.875rem" },
  overflowWrap: { xs: "anywhere", sm: "normal" },
} as const;

function TableOf({ table: { name, columns, rows, addresses } }: { table: ReportTable }) {
  const translate = useTranslate();
  const records = RECORDS[name];
  return (
    <Box sx={{ overflowX: "auto", "& th, & td": CELL }}>
      <Table aria-label={translate(`reports.table.${name}`)} size="small">
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell align={column.isNumber ? "right" : "left"} key={column.name}>
                {translate(`reports.column.${column.name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map((cells, row) => (
            <TableRow key={cells.join()}>
              {cells.map((cell, at) => {
                const column = columns[at];
                const record = column?.name === "code" && records && `/${records}/${encodeURIComponent(cell)}/show`;
                const address = record || (at === 0 && addresses?.[row]);
                return (
                  <TableCell
                    align={column?.isNumber ? "right" : "left"}
                    key={column?.name}
                    sx={column?.isNumber ? { whiteSpace: "nowrap" } : {}}
                  >
                    {address ? (
                      <Link state={FROM_TOP} to={address}>
                        {cell}
                      </Link>
                    ) : (
                      cell
                    )}
                  </TableCell>
                );
              })}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

function saveFile({ period: { fromDate, toDate } }: SalesReport, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `sales-${fromDate}-${toDate}.csv`;
  link.click();
  URL.revokeObjectURL(address);
}
