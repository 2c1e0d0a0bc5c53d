import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import type { Broadcast } from "@kram/contract/notifications";
import { useState } from "react";
import { Confirm, CreateButton, DataTable, TopToolbar, useTranslate } from "react-admin";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListPage } from "../../ui/list-page.tsx";
import { RecordTable } from "../../ui/record-table.tsx";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useEdit, useRun } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";

const Column = DataTable.Col<Broadcast>;
const TONES = { waits: "waits", "goes-out": "moves", sent: "good", canceled: "past" } as const;

/** Newest first; one under way can be stopped. */
export default function BroadcastList() {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <ListPage actions={<Actions />} name="broadcasts">
      <RecordTable<Broadcast>
        bulkActionButtons={false}
        empty={<EmptyState hint="broadcasts.empty_hint" title="broadcasts.empty" />}
        rowClick={false}
      >
        <Column disableSort label="broadcasts.fields.title" render={({ texts }) => <Words words={texts.pl} />} />
        <Column
          disableSort
          label="broadcasts.fields.state"
          render={({ state }) => <ToneChip text={translate(`broadcasts.state.${state}`)} tone={TONES[state]} />}
        />
        <Column
          disableSort
          label="broadcasts.fields.receivers"
          render={({ sent, receivers }) => translate("broadcasts.reached", { sent, receivers })}
        />
        <Column
          disableSort
          label="broadcasts.fields.by"
          render={({ staffName, createdAt }) => `${staffName}, ${formats.instant(createdAt)}`}
        />
        <Column disableSort label={false} render={(message) => <StopButton message={message} />} />
      </RecordTable>
    </ListPage>
  );
}

function Actions() {
  return (
    <TopToolbar>
      <CreateButton label="broadcasts.begin" size="medium" variant="contained" />
    </TopToolbar>
  );
}

function Words({ words: { title, message } }: { words: { title: string; message: string } }) {
  return (
    <>
      <strong>{title}</strong>
      <Box
        sx={{
          color: "text.secondary",
          fontSize: "0.8125rem",
          maxWidth: 420,
          overflow: "hidden",
          textOverflow: "ellipsis",
          whiteSpace: "nowrap",
        }}
      >
        {message}
      </Box>
    </>
  );
}

function StopButton({ message }: { message: Broadcast }) {
  const translate = useTranslate();
  const edit = useEdit("broadcasts", message);
  const { busy, run } = useRun();
  const [asking, setAsking] = useState(false);
  if (message.state === "sent" || message.state === "canceled") return null;
  return (
    <>
      <Button
        aria-label={`${translate("broadcasts.cancel")}: ${message.texts.pl.title}`}
        color="error"
        disabled={busy}
        onClick={() => setAsking(true)}
        size="small"
        variant="outlined"
      >
        {translate("broadcasts.cancel")}
      </Button>
      <Confirm
        cancel="ra.action.cancel"
        confirm="broadcasts.cancel"
        confirmColor="warning"
        content="broadcasts.cancel_hint"
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void run(() => edit({}, "broadcasts.canceled"));
        }}
        title="broadcasts.cancel_ask"
      />
    </>
  );
}
