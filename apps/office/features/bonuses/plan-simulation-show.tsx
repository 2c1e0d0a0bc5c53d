import type { PlanSimulation } from "@kram/contract/bonuses";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import LinearProgress from "@mui/material/LinearProgress";
import { useEffect } from "react";
import { useRecordContext, useRefresh, useShowContext, useTranslate } from "react-admin";
import { Detail, Details } from "../../ui/details.tsx";
import { PageTitle, ShowPage } from "../../ui/page.tsx";
import { Part } from "../../ui/part.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { PlanRules } from "./plan-rules.tsx";
import { SimulationState } from "./simulation-state.tsx";
import { YearReport } from "./year-report.tsx";

/** A year counted by a draft, while it is counted and after. */
export default function PlanSimulationShow() {
  return (
    <ShowPage title={<SimulationTitle />}>
      <SimulationParts />
    </ShowPage>
  );
}

function SimulationTitle() {
  const { record } = useShowContext<PlanSimulation>();
  const translate = useTranslate();
  return <PageTitle text={record ? translate("bonuses.year.page", { title: record.title }) : ""} />;
}

const LOOK_AGAIN_MS = 2000;

function SimulationParts() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const simulation = useRecordContext<PlanSimulation>();
  const isUnderWay = simulation?.state === "waiting" || simulation?.state === "running";
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setInterval(() => refresh(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isUnderWay, refresh]);
  if (!simulation) return null;
  return (
    <Box sx={{ display: "grid", gap: 2, minWidth: 0 }}>
      <Part hint={translate("bonuses.year.compared")} title={translate("bonuses.year.stand")}>
        <Stand simulation={simulation} />
      </Part>
      {simulation.report && <YearReport report={simulation.report} title={simulation.title} />}
      <Part title={translate("bonuses.plan.rules")}>
        <PlanRules rules={simulation.rules} />
      </Part>
    </Box>
  );
}

const SECOND_MS = 1000;

function Stand({ simulation }: { simulation: PlanSimulation }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { state, monthsDone, monthCount, tookMs, memoryMb, askedAt, by } = simulation;
  return (
    <>
      <Details>
        <Detail label="approvals.fields.state">
          <span aria-live="polite">
            <SimulationState simulation={simulation} />
          </span>
        </Detail>
        <Detail label="bonuses.year.fields.asked">
          {formats.instant(askedAt)}, {by}
        </Detail>
        {tookMs !== null && (
          <Detail label="bonuses.year.fields.took">{formats.count(Math.ceil(tookMs / SECOND_MS))} s</Detail>
        )}
        {memoryMb !== null && <Detail label="bonuses.year.fields.memory">{formats.count(memoryMb)} MB</Detail>}
      </Details>
      {(state === "waiting" || state === "running") && (
        <LinearProgress
          aria-label={translate("bonuses.year.progress")}
          sx={{ mt: 2 }}
          value={(monthsDone / monthCount) * 100}
          variant="determinate"
        />
      )}
      {state === "failed" && (
        <Alert severity="error" sx={{ mt: 2 }}>
          {translate("bonuses.year.failed")}
        </Alert>
      )}
    </>
  );
}
