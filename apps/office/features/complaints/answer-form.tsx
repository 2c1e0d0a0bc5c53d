import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { Confirm, useNotify, useRefresh, useTranslate, useUpdate } from "react-admin";
import { useUnsaved } from "../../ui/unsaved.tsx";
import type { ComplaintChange, ComplaintRecord } from "./complaints-resource.ts";

const TEXT_LENGTH = 5000;

/** Writes to the member, or decides after a question. */
export function AnswerForm({ complaint }: { complaint: ComplaintRecord }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [text, setText] = useState("");
  const [asked, setAsked] = useState<"ACCEPTED" | "REJECTED" | null>(null);
  const [update, { isPending }] = useUpdate<ComplaintRecord>();
  const send = (status: ComplaintChange["status"]) =>
    void update(
      "complaints",
      { id: complaint.id, data: { text, status } as never, previousData: complaint },
      {
        onSuccess: () => notify(status === null ? "complaints.sent" : "complaints.decided", { type: "success" }),
        onError: (failure) =>
          notify(failure instanceof Error ? failure.message : "office.load_failed", { type: "error" }),
        onSettled: () => {
          setAsked(null);
          refresh();
        },
      },
    );
  const isShort = text.trim().length < 2;
  useUnsaved(!isPending && text.trim() !== "");
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <TextField
        fullWidth
        helperText={translate("complaints.answer_hint")}
        label={translate("complaints.answer")}
        multiline
        onChange={(event) => setText(event.target.value)}
        rows={4}
        slotProps={{ htmlInput: { maxLength: TEXT_LENGTH } }}
        value={text}
      />
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
        <Button disabled={isPending || isShort} onClick={() => send(null)} variant="outlined">
          {translate("complaints.send")}
        </Button>
        {complaint.status === "OPEN" && (
          <>
            <Button disabled={isPending || isShort} onClick={() => setAsked("ACCEPTED")} variant="contained">
              {translate("complaints.accept")}
            </Button>
            <Button color="error" disabled={isPending || isShort} onClick={() => setAsked("REJECTED")}>
              {translate("complaints.reject")}
            </Button>
          </>
        )}
      </Box>
      {asked && (
        <Confirm
          cancel="complaints.keep"
          confirm={asked === "ACCEPTED" ? "complaints.accept" : "complaints.reject"}
          content={translate("complaints.ask_hint")}
          isOpen
          loading={isPending}
          onClose={() => setAsked(null)}
          onConfirm={() => send(asked)}
          title={translate(`complaints.ask.${asked}`, { number: complaint.number })}
        />
      )}
    </Box>
  );
}
