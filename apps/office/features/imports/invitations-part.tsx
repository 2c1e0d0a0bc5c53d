import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Confirm, useGetOne, useTranslate } from "react-admin";
import { Part } from "../../ui/part.tsx";
import { useChange } from "../../ui/sending.ts";
import { INVITATIONS_ID, type Invitations } from "./imports-resource.ts";

/** Imported members wait here until it is sent. */
export function InvitationsPart() {
  const translate = useTranslate();
  const { data, error } = useGetOne<Invitations>("member-invitations", { id: INVITATIONS_ID });
  const { change, busy } = useChange("member-invitations");
  const [asking, setAsking] = useState(false);
  const send = (record: Invitations) => {
    setAsking(false);
    change(record, {}, { done: "imports.invitations.sent" });
  };
  return (
    <Part hint={translate("imports.invitations.hint")} title={translate("imports.invitations.title")}>
      {error && <Alert severity="error">{translate(error.message)}</Alert>}
      {data && (
        <Box sx={{ display: "grid", gap: 2, justifyItems: "start" }}>
          <Box aria-live="polite">
            {translate("imports.invitations.state", { ...data })}
            {data.running && ` ${translate("imports.invitations.running")}`}
          </Box>
          <Button
            disabled={busy || data.running || data.waiting === 0}
            onClick={() => setAsking(true)}
            sx={{ minHeight: 44 }}
            variant="outlined"
          >
            {translate("imports.invitations.send")}
          </Button>
          <Confirm
            cancel="ra.action.cancel"
            confirm="imports.invitations.send"
            content="imports.invitations.ask_hint"
            isOpen={asking}
            onClose={() => setAsking(false)}
            onConfirm={() => send(data)}
            title={translate("imports.invitations.ask", { waiting: data.waiting })}
          />
        </Box>
      )}
    </Part>
  );
}
