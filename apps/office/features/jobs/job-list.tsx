import Box from "@mui/material/Box";
import type { JobItem } from "@kram/contract/jobs";
import { DataTable, useTranslate } from "react-admin";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";

const Column = DataTable.Col<JobItem>;
const FIGURES = { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" } as const;

/** Failing and overdue jobs first. */
export default function JobList() {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <ListPage name="jobs">
      <RecordTable<JobItem> bulkActionButtons={false} rowClick={false}>
        <Column disableSort label="jobs.fields.name" render={({ id }) => translate(`jobs.name.${id}`)} />
        <Column disableSort label="jobs.fields.state" render={(job) => <State job={job} />} />
        <Column
          disableSort
          label="jobs.fields.lastAt"
          render={({ lastAt }) => (lastAt === null ? "–" : formats.instant(lastAt))}
          sx={FIGURES}
        />
        <Column
          align="right"
          disableSort
          label="jobs.fields.lastMs"
          render={({ lastMs }) => (lastMs === null ? "–" : `${lastMs} ms`)}
          sx={FIGURES}
        />
        <Column disableSort label="jobs.fields.processes" render={(job) => <Processes job={job} />} />
        <Column align="right" disableSort label="jobs.fields.runs" render={({ runs }) => runs} sx={FIGURES} />
        <Column
          disableSort
          label="jobs.fields.lastFailure"
          render={({ lastFailure, failures }) =>
            lastFailure === null ? (
              "–"
            ) : (
              <Box sx={{ overflowWrap: "anywhere", maxWidth: 320 }}>
                {translate("jobs.failed", { smart_count: failures, at: formats.instant(lastFailure.at) })}{" "}
                {lastFailure.reason}
              </Box>
            )
          }
        />
      </RecordTable>
    </ListPage>
  );
}

/** Host and number, what for, and when it ran there last. */
function Processes({ job: { processes } }: { job: JobItem }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Box component="ul" sx={{ ...FIGURES, whiteSpace: { xs: "normal", sm: "nowrap" }, m: 0, p: 0, listStyle: "none" }}>
      {processes.map(({ process, role, alive, failing, lastAt }) => (
        <li key={process}>
          {process} · {role} · {lastAt === null ? "–" : formats.instant(lastAt)}
          {!alive && ` · ${translate("jobs.gone")}`}
          {alive && failing && ` · ${translate("jobs.state.failing")}`}
        </li>
      ))}
    </Box>
  );
}

function State({ job: { failing, overdue, runs } }: { job: JobItem }) {
  const translate = useTranslate();
  if (failing) return <ToneChip text={translate("jobs.state.failing")} tone="bad" />;
  if (overdue) return <ToneChip text={translate("jobs.state.overdue")} tone="bad" />;
  if (runs === 0) return <ToneChip text={translate("jobs.state.waits")} tone="waits" />;
  return <ToneChip text={translate("jobs.state.fine")} tone="good" />;
}
