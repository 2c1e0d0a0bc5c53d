import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useTranslate } from "react-admin";
import { useRun } from "../../ui/use-run.ts";
import type { WholeContent } from "./contents-resource.ts";
import { useContentEdit } from "./use-content-edit.ts";

/** Whether a lawyer should still read the words of a text, and the ways to say that one has, or to ask for it. */
export function ContentLawyer({ text }: { text: WholeContent }) {
  const translate = useTranslate();
  const edit = useContentEdit(text);
  const { busy, run } = useRun();
  const { version, edits, needsLawyer } = text;
  const set = (needed: boolean) =>
    void run(() =>
      edit({ lawyer: { version, edits, needed } }, needed ? "content.lawyer_asked" : "content.lawyer_noted"),
    );
  if (!needsLawyer) {
    return (
      <Box>
        <Button disabled={busy} onClick={() => set(true)}>
          {translate("content.lawyer_ask")}
        </Button>
      </Box>
    );
  }
  return (
    <Alert
      action={
        <Button color="inherit" disabled={busy} onClick={() => set(false)}>
          {translate("content.lawyer_done")}
        </Button>
      }
      severity="warning"
    >
      {translate("content.needs_lawyer")}
    </Alert>
  );
}
