import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { type FormEvent, useState } from "react";
import { Title, useGetOne, useLocation, useNavigate, useTranslate } from "react-admin";
import { daysOfPeriod, REPORT_DAYS_MOST, type ReportPeriod } from "@kram/domain/reports";
import { dayOf } from "../../platform/formats.ts";
import { FailedState, SHOWN_ON_PAGE } from "../../ui/failures.tsx";
import { PageLoading, PageTitle } from "../../ui/page.tsx";
import { useAbout } from "../about/public.ts";
import { chosenPeriod, periodOf, REPORT_CHOICES } from "./report-periods.ts";
import { SalesReportView } from "./sales-report.tsx";
import { reportIdOf, type SalesReportRecord } from "./reports-resource.ts";

/** The period stands in the address, so that a report is a link. */
export default function ReportsPage() {
  const translate = useTranslate();
  const { timeZone } = useAbout();
  const { search } = useLocation();
  const [openedAt] = useState(Date.now);
  const today = dayOf(openedAt, timeZone);
  const period = periodOf(new URLSearchParams(search), today);
  const { data, isPending, error, refetch } = useGetOne<SalesReportRecord>(
    "reports",
    { id: reportIdOf(period) },
    SHOWN_ON_PAGE,
  );
  return (
    <Box sx={{ mt: 2, display: "grid", gap: 2, minWidth: 0 }}>
      <Title title={<PageTitle text={translate("resources.reports.name", { smart_count: 2 })} />} />
      <PeriodForm key={reportIdOf(period)} period={period} today={today} />
      {isPending && <PageLoading />}
      {error && !data && <FailedState code={error.message} onRetry={() => void refetch()} />}
      {data && <SalesReportView report={data} />}
    </Box>
  );
}

function PeriodForm({ period, today }: { period: ReportPeriod; today: string }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [typed, setTyped] = useState(period);
  const [refused, setRefused] = useState<string | null>(null);
  const show = ({ fromDate, toDate }: ReportPeriod) => navigate(`/reports?from=${fromDate}&to=${toDate}`);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const problem = problemOf(typed);
    setRefused(problem);
    if (problem === null) show(typed);
  };
  const field = (name: keyof ReportPeriod) => (
    <TextField
      error={refused !== null}
      label={translate(`orders.fields.${name}`)}
      onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
      required
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ width: 160 }}
      type="date"
      value={typed[name]}
    />
  );
  return (
    <Box
      component="form"
      noValidate
      onSubmit={send}
      sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", "@media print": { display: "none" } }}
    >
      {REPORT_CHOICES.map((choice) => {
        const chosen = chosenPeriod(choice, today);
        const isShown = reportIdOf(chosen) === reportIdOf(period);
        return (
          <Button
            aria-pressed={isShown}
            key={choice}
            onClick={() => show(chosen)}
            sx={{ minHeight: 44 }}
            variant={isShown ? "contained" : "outlined"}
          >
            {translate(`reports.choice.${choice}`)}
          </Button>
        );
      })}
      {field("fromDate")}
      {field("toDate")}
      <Button sx={{ minHeight: 44 }} type="submit" variant="outlined">
        {translate("reports.show")}
      </Button>
      {refused !== null && (
        <Box role="alert" sx={{ color: "error.main", width: "100%" }}>
          {translate(refused)}
        </Box>
      )}
    </Box>
  );
}

function problemOf(period: ReportPeriod): string | null {
  if (period.fromDate === "" || period.toDate === "") return "reports.day_missing";
  if (period.fromDate > period.toDate) return "date-range.reversed";
  return daysOfPeriod(period) > REPORT_DAYS_MOST ? "date-range.invalid" : null;
}
