import type { PlanSimulation } from "@kram/contract/bonuses";
import { formatMinor, parseMinor } from "@kram/domain/money";
import PrintIcon from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import { useTranslate } from "react-admin";
import { Bars, BarsLegend } from "../../ui/bars.tsx";
import { Detail, Details } from "../../ui/details.tsx";
import { Part } from "../../ui/part.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { AMOUNT } from "../money/public.ts";
import { GuardNotice } from "./month-parts.tsx";

type Report = NonNullable<PlanSimulation["report"]>;

/** What a change of the plan costs: the year, its months, kinds of bonus, and who gets more or less. */
export function YearReport({ report, title }: { report: Report; title: string }) {
  const translate = useTranslate();
  return (
    <>
      <Part
        action={
          <Button onClick={() => window.print()} startIcon={<PrintIcon />} sx={{ "@media print": { display: "none" } }}>
            {translate("reports.print")}
          </Button>
        }
        hint={translate("bonuses.year.total_hint")}
        title={translate("bonuses.year.total")}
      >
        <Totals report={report} />
      </Part>
      <Part hint={translate("bonuses.year.months_hint")} title={translate("bonuses.year.months")}>
        <Months report={report} title={title} />
      </Part>
      <Part hint={translate("bonuses.year.kinds_hint")} title={translate("bonuses.simulation.kinds")}>
        <Kinds report={report} title={title} />
      </Part>
      <Part hint={translate("bonuses.year.changes_hint")} title={translate("bonuses.year.changes")}>
        <Changes report={report} />
      </Part>
    </>
  );
}

function useSigned(currency: Report["currency"]) {
  const formats = useFormats();
  return (before: string, after: string) => {
    const minor = (parseMinor(after) ?? 0) - (parseMinor(before) ?? 0);
    return `${minor > 0 ? "+" : ""}${formats.amount(formatMinor(minor), currency)}`;
  };
}

function Totals({ report: { total, currency } }: { report: Report }) {
  const formats = useFormats();
  const signed = useSigned(currency);
  const { present, simulation } = total;
  const paid = ({ bonus, ratio }: typeof present) => `${formats.amount(bonus, currency)}, ${formats.share(ratio)}`;
  return (
    <>
      <GuardNotice guard={total.guard} />
      <Details>
        <Detail label="bonuses.month.fields.netVolume">{formats.amount(total.netVolume, currency)}</Detail>
        <Detail label="bonuses.year.present">{paid(present)}</Detail>
        <Detail label="bonuses.year.draft">{paid(simulation)}</Detail>
        <Detail label="bonuses.simulation.difference">{signed(present.bonus, simulation.bonus)}</Detail>
        <Detail label="bonuses.year.fields.paid">{formats.amount(total.paid, currency)}</Detail>
        <Detail label="bonuses.month.fields.outsideShare">{formats.share(total.outsideShare)}</Detail>
        <Detail label="bonuses.year.fields.outsidePresent">{formats.share(present.outsideShare)}</Detail>
        <Detail label="bonuses.year.fields.outsideDraft">{formats.share(simulation.outsideShare)}</Detail>
      </Details>
    </>
  );
}

function Months({ report: { months, currency }, title }: { report: Report; title: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const signed = useSigned(currency);
  const most = Math.max(1, ...months.flatMap(({ present, simulation }) => [present.ratio, simulation.ratio]));
  const highest = months.find(({ present, simulation }) => Math.max(present.ratio, simulation.ratio) === most);
  const summary =
    highest === undefined
      ? translate("reports.none")
      : translate("bonuses.year.highest", { month: formats.month(highest.month), share: formats.share(most) });
  return (
    <>
      <BarsLegend names={[translate("bonuses.year.present"), title]} />
      <Bars
        bars={months.map(({ month, present, simulation }) => ({
          key: month,
          heights: [present.ratio / most, simulation.ratio / most],
          title: `${formats.month(month)}: ${formats.share(present.ratio)}, ${formats.share(simulation.ratio)}`,
        }))}
        ends={[formats.month(months[0]?.month ?? ""), formats.month(months.at(-1)?.month ?? "")]}
        label={summary}
      />
      <Box sx={{ my: 1 }}>{summary}</Box>
      <YearTable
        heads={["month", "netVolume", "present", "ratio", "draft", "ratio", "difference", "outsideDraft"]}
        label="bonuses.year.months"
        rows={months.map(({ month, netVolume, present, simulation }) => [
          formats.month(month),
          formats.amount(netVolume, currency),
          formats.amount(present.bonus, currency),
          formats.share(present.ratio),
          formats.amount(simulation.bonus, currency),
          formats.share(simulation.ratio),
          signed(present.bonus, simulation.bonus),
          formats.share(simulation.outsideShare),
        ])}
      />
    </>
  );
}

function Kinds({ report: { kinds, currency }, title }: { report: Report; title: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  const signed = useSigned(currency);
  const most = Math.max(1, ...kinds.flatMap(({ presentRatio, simulationRatio }) => [presentRatio, simulationRatio]));
  const named = kinds.map((kind) => ({
    ...kind,
    name: translate(`bonuses.simulation.kind.${kind.type}`, { level: kind.level }),
  }));
  const highest = named.find((kind) => Math.max(kind.presentRatio, kind.simulationRatio) === most);
  if (highest === undefined) return translate("reports.none");
  return (
    <>
      <BarsLegend names={[translate("bonuses.year.present"), title]} />
      <Bars
        bars={named.map(({ name, presentRatio, simulationRatio }) => ({
          key: name,
          heights: [presentRatio / most, simulationRatio / most],
          title: `${name}: ${formats.share(presentRatio)}, ${formats.share(simulationRatio)}`,
        }))}
        ends={[named[0]?.name ?? "", named.length > 1 ? (named.at(-1)?.name ?? "") : ""]}
        label={translate("bonuses.year.highest_kind", { kind: highest.name, share: formats.share(most) })}
      />
      <Box sx={{ mt: 1 }}>
        <YearTable
          heads={["kind", "present", "ratio", "draft", "ratio", "difference"]}
          label="bonuses.simulation.kinds"
          rows={named.map((kind) => [
            kind.name,
            formats.amount(kind.present, currency),
            formats.share(kind.presentRatio),
            formats.amount(kind.simulation, currency),
            formats.share(kind.simulationRatio),
            signed(kind.present, kind.simulation),
          ])}
        />
      </Box>
    </>
  );
}

function Changes({ report }: { report: Report }) {
  const translate = useTranslate();
  const formats = useFormats();
  const signed = useSigned(report.currency);
  const rowsOf = (changes: Report["winners"]) =>
    changes.map(({ memberNo, before, after }) => [
      memberNo,
      formats.amount(before, report.currency),
      formats.amount(after, report.currency),
      signed(before, after),
    ]);
  return (
    <>
      <Details>
        <Detail label="bonuses.year.fields.gainers">{formats.count(report.gainers)}</Detail>
        <Detail label="bonuses.year.fields.losers">{formats.count(report.losers)}</Detail>
        <Detail label="bonuses.year.fields.unchanged">{formats.count(report.unchanged)}</Detail>
      </Details>
      <Box
        sx={{
          mt: 2,
          display: "grid",
          gap: 2,
          gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: "repeat(2, minmax(0, 1fr))" },
        }}
      >
        {(["winners", "worst"] as const).map((side) => (
          <div key={side}>
            <Box component="h3" sx={{ font: "inherit", fontWeight: 600, m: 0 }}>
              {translate(`bonuses.simulation.${side}`)}
            </Box>
            {report[side].length === 0 ? (
              translate("bonuses.year.nobody")
            ) : (
              <YearTable
                heads={["member", "present", "draft", "difference"]}
                label={`bonuses.simulation.${side}`}
                rows={rowsOf(report[side])}
              />
            )}
          </div>
        ))}
      </Box>
    </>
  );
}

/** The first column names the row, the others are numbers; `label` is a text's key. */
function YearTable({
  label,
  heads,
  rows,
}: {
  label: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ overflowX: "auto", "@media print": { overflow: "visible" } }} tabIndex={0}>
      <Table aria-label={translate(label)} size="small">
        <TableHead>
          <TableRow>
            {heads.map((head, at) => (
              <TableCell align={at === 0 ? "left" : "right"} key={`${head} ${at}`}>
                {translate(`bonuses.year.column.${head}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([name = "", ...cells]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {cells.map((cell, at) => (
                <TableCell align="right" key={`${heads[at + 1]} ${at}`} sx={AMOUNT}>
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}
