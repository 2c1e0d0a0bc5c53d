import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactElement, useState } from "react";
import { Confirm, useDataProvider, useNotify, useRefresh, useTranslate } from "react-admin";
import { useRun } from "./sending.ts";

/** Changes a record of a list in a dialog, and removes it after a question while nothing hangs on it. */
export function RecordMoves({
  resource,
  texts,
  record,
  isEmpty,
  children,
}: {
  resource: string;
  /** Group with change, remove, remove_ask, remove_hint and removed. */
  texts: string;
  record: { id: string; name: string };
  isEmpty: boolean;
  children: (close: () => void) => ReactElement;
}) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const { busy, run } = useRun();
  const [asked, setAsked] = useState<"form" | "remove" | null>(null);
  const { id, name } = record;
  const close = () => setAsked(null);
  const remove = async () => {
    await office.delete(resource, { id, previousData: record });
    notify(`${texts}.removed`, { type: "success", messageArgs: { name } });
  };
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <Button
        aria-label={`${translate(`${texts}.change`)}: ${name}`}
        onClick={() => setAsked("form")}
        size="small"
        variant="outlined"
      >
        {translate(`${texts}.change`)}
      </Button>
      {isEmpty && (
        <Button
          aria-label={`${translate(`${texts}.remove`)}: ${name}`}
          color="error"
          disabled={busy}
          onClick={() => setAsked("remove")}
          size="small"
          variant="outlined"
        >
          {translate(`${texts}.remove`)}
        </Button>
      )}
      {asked === "form" && children(close)}
      <Confirm
        cancel="ra.action.cancel"
        confirm={`${texts}.remove`}
        confirmColor="warning"
        content={`${texts}.remove_hint`}
        isOpen={asked === "remove"}
        onClose={close}
        onConfirm={() => {
          close();
          // Refused or not: shows what is there now.
          void run(remove).then(refresh);
        }}
        title={translate(`${texts}.remove_ask`, { name })}
      />
    </Box>
  );
}
