import Button from "@mui/material/Button";
import { useState } from "react";
import { Confirm, useDataProvider, useNotify, useRedirect, useRefresh, useTranslate } from "react-admin";
import { useRun } from "../../ui/sending.ts";
import type { WholeContent } from "./contents-resource.ts";

/** After a question; a never published text goes with it. */
export function DropDraft({ text }: { text: WholeContent }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefresh();
  const { busy, run } = useRun();
  const [asked, setAsked] = useState(false);
  const leaves = text.versions.length > 1;
  const drop = () => {
    setAsked(false);
    void run(async () => {
      await office.delete("contents", { id: text.id, previousData: text });
      notify("content.dropped", { type: "success" });
      if (leaves) refresh();
      else redirect("/contents");
    });
  };
  return (
    <>
      <Button color="error" disabled={busy} onClick={() => setAsked(true)} variant="outlined">
        {translate("content.drop")}
      </Button>
      <Confirm
        cancel="ra.action.cancel"
        confirm="content.drop"
        confirmColor="warning"
        content={leaves ? "content.drop_hint" : "content.drop_all_hint"}
        isOpen={asked}
        onClose={() => setAsked(false)}
        onConfirm={drop}
        title="content.drop_ask"
      />
    </>
  );
}
