import type { DashboardDate, DashboardFigure } from "@kram/contract/dashboard";
import { listOfficeOrders } from "@kram/contract/orders";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link, Title, useGetOne, useTranslate } from "react-admin";
import { dayOf } from "../../platform/formats.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { FailedState, SHOWN_ON_PAGE } from "../../ui/failures.tsx";
import { PageLoading, PageTitle } from "../../ui/page.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useAbout, useMay } from "../about/public.ts";
import { NewestOrders } from "../orders/public.ts";
import { GoingLiveCard } from "../setup/public.ts";
import { type Dashboard, DASHBOARD_ID } from "./dashboard-resource.ts";
import { ALARMS, DATE_LISTS, daysUntil, FIGURE_GROUPS, listAddress, urgencyOf } from "./dashboard-lists.ts";
import { Part } from "../../ui/part.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";

/** Figures lead to their lists. */
export default function DashboardPage() {
  const translate = useTranslate();
  const seesOrders = useMay(listOfficeOrders);
  const { data, isPending, error, refetch } = useGetOne<Dashboard>("dashboard", { id: DASHBOARD_ID }, SHOWN_ON_PAGE);
  return (
    <Box sx={{ mt: 2, display: "grid", gap: 3 }}>
      <Title title={<PageTitle text={translate("ra.page.dashboard")} />} />
      <GoingLiveCard />
      {isPending && <PageLoading />}
      {error && !data && <FailedState code={error.message} onRetry={() => void refetch()} />}
      {data && <Figures dashboard={data} />}
      {data?.figures.length === 0 && <EmptyState hint="office.welcome_hint" title="office.welcome" />}
      {seesOrders && <NewestOrders />}
    </Box>
  );
}

function Figures({ dashboard: { figures, dates, revenue, currency } }: { dashboard: Dashboard }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { timeZone } = useAbout();
  const [openedAt] = useState(Date.now);
  const today = dayOf(openedAt, timeZone);
  const counts = new Map(figures.map(({ kind, count }) => [kind, count]));
  const groups = Object.entries(FIGURE_GROUPS)
    .map(([name, kinds]) => [name, kinds.filter((kind) => counts.has(kind))] as const)
    .filter(([, kinds]) => kinds.length > 0);
  const hintOf = (kind: DashboardFigure) =>
    kind === "ordersToday" && revenue !== null
      ? translate("dashboard.revenue", { amount: formats.amount(revenue, currency) })
      : undefined;
  return (
    <>
      <Alarms counts={counts} today={today} />
      {groups.map(([name, kinds]) => (
        <Box component="section" key={name}>
          <Typography component="h2" sx={{ mb: 1 }} variant="h6">
            {translate(`dashboard.group.${name}`)}
          </Typography>
          <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: "repeat(auto-fill, minmax(150px, 1fr))" }}>
            {kinds.map((kind) => (
              <FigureCard count={counts.get(kind) ?? 0} hint={hintOf(kind)} key={kind} kind={kind} today={today} />
            ))}
          </Box>
        </Box>
      ))}
      <LawDates dates={dates} today={today} />
    </>
  );
}

function Alarms({ counts, today }: { counts: ReadonlyMap<DashboardFigure, number>; today: string }) {
  const translate = useTranslate();
  const rung = ALARMS.filter((kind) => (counts.get(kind) ?? 0) > 0);
  return rung.map((kind) => (
    <Alert key={kind} severity="warning">
      <Link sx={{ color: "inherit", textDecoration: "underline" }} to={listAddress(kind, today)}>
        {translate(`dashboard.alarm.${kind}`, { smart_count: counts.get(kind) ?? 0 })}
      </Link>
    </Alert>
  ));
}

function FigureCard({
  kind,
  count,
  today,
  hint,
}: {
  kind: DashboardFigure;
  count: number;
  today: string;
  hint?: string | undefined;
}) {
  const translate = useTranslate();
  return (
    <Link
      sx={{
        display: "block",
        bgcolor: "background.paper",
        border: 1,
        borderColor: "divider",
        borderRadius: 1,
        p: 2,
        color: "text.primary",
        textDecoration: "none",
        "&:hover": { borderColor: "primary.main" },
      }}
      to={listAddress(kind, today)}
    >
      <Box component="span" sx={{ display: "block", color: "text.secondary" }}>
        {translate(`dashboard.figure.${kind}`)}
      </Box>
      <Box
        component="span"
        sx={{
          display: "block",
          font: '500 2rem/1.3 "Kram Serif", Georgia, serif',
          color: count === 0 ? "text.secondary" : "text.primary",
        }}
      >
        {count}
      </Box>
      {hint !== undefined && (
        <Box component="span" sx={{ display: "block", color: "text.secondary", fontSize: "0.8125rem" }}>
          {hint}
        </Box>
      )}
    </Link>
  );
}

/** Nearest first, leading to their work. */
function LawDates({ dates, today }: { dates: readonly DashboardDate[]; today: string }) {
  const translate = useTranslate();
  const formats = useFormats();
  if (dates.length === 0) return null;
  return (
    <Part title={translate("dashboard.dates")}>
      <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
        {dates.map(({ kind, on }) => {
          const left = daysUntil(on, today);
          const list = DATE_LISTS[kind];
          const words = translate(`dashboard.date.${kind}`);
          return (
            <Box
              component="li"
              key={kind}
              sx={{
                display: "grid",
                alignItems: "center",
                gap: 1.5,
                py: 1,
                gridTemplateColumns: { xs: "1fr", sm: "8rem 9rem 1fr" },
                "& + &": { borderTop: 1, borderColor: "divider" },
              }}
            >
              <Box component="span" sx={{ fontVariantNumeric: "tabular-nums" }}>
                {formats.day(on)}
              </Box>
              <Box component="span">
                <ToneChip
                  text={translate(
                    left < 0 ? "dashboard.days_over" : left === 0 ? "dashboard.days_none" : "dashboard.days_left",
                    {
                      smart_count: Math.abs(left),
                    },
                  )}
                  tone={urgencyOf(left)}
                />
              </Box>
              {list === null ? <span>{words}</span> : <Link to={`/${list}`}>{words}</Link>}
            </Box>
          );
        })}
      </Box>
    </Part>
  );
}
