import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { OutboxItem } from "@kram/contract/mail";
import { DataTable, SelectInput, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useChange } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";

const Column = DataTable.Col<OutboxItem>;
const ONE_LINE = { whiteSpace: "nowrap" } as const;
const TONES = { waits: "waits", done: "good", dead: "bad" } as const;
const STATES = ["dead", "waits", "done"].map((id) => ({ id, name: `outbox.state.${id}` }));

/** Waiting, done, or given up and why. */
export default function OutboxList() {
  return (
    <ListPage
      filters={[<SelectInput alwaysOn choices={STATES} key="state" label="outbox.fields.state" source="state" />]}
      name="outbox"
    >
      <OutboxTable />
    </ListPage>
  );
}

function OutboxTable() {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <RecordTable<OutboxItem>
      bulkActionButtons={false}
      empty={<EmptyState hint="outbox.empty_hint" title="outbox.empty" />}
      rowClick={false}
    >
      <Column
        disableSort
        label="outbox.fields.createdAt"
        render={({ createdAt }) => formats.instant(createdAt)}
        sx={ONE_LINE}
      />
      <Column disableSort label="outbox.fields.kind" render={({ kind }) => translate(`outbox.${kind}`, { _: kind })} />
      <Column
        disableSort
        label="outbox.fields.state"
        render={({ state }) => <ToneChip text={translate(`outbox.state.${state}`)} tone={TONES[state]} />}
      />
      <Column disableSort label="outbox.fields.attempts" render={({ attempts }) => attempts} />
      <Column
        disableSort
        label="outbox.fields.nextAt"
        render={({ nextAt }) => (nextAt === null ? "–" : formats.instant(nextAt))}
        sx={ONE_LINE}
      />
      <Column
        disableSort
        label="outbox.fields.lastError"
        render={({ lastError }) => <Box sx={{ overflowWrap: "anywhere", maxWidth: 320 }}>{lastError ?? "–"}</Box>}
      />
      <Column disableSort label="outbox.fields.again" render={(entry) => <Again entry={entry} />} />
    </RecordTable>
  );
}

function Again({ entry }: { entry: OutboxItem }) {
  const translate = useTranslate();
  const { change, busy } = useChange("outbox");
  if (entry.state === "done") return null;
  return (
    <Button
      aria-label={`${translate("outbox.again")}: ${translate(`outbox.${entry.kind}`, { _: entry.kind })}, ${entry.id}`}
      disabled={busy}
      onClick={() => change(entry, {}, { done: "outbox.tried_again" })}
      size="small"
      variant="outlined"
    >
      {translate("outbox.again")}
    </Button>
  );
}
