import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Confirm, useTranslate } from "react-admin";
import { ToneChip } from "../../ui/tone-chip.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useRun } from "../../ui/sending.ts";
import { ShopLink } from "../../ui/shop-link.tsx";
import { STATE_TONES } from "./content-words.ts";
import type { ContentEdit, WholeContent } from "./contents-resource.ts";
import { DropDraft, PreviewLink, PublishContent } from "./content-steps.tsx";
import { useContentEdit } from "./use-content-edit.ts";

/** Publishes, schedules, withdraws and previews. */
export function ContentGate({ text }: { text: WholeContent }) {
  const translate = useTranslate();
  const formats = useFormats();
  const edit = useContentEdit(text);
  const { busy, run } = useRun();
  const [asked, setAsked] = useState<"publish" | "withdraw" | null>(null);
  const { state } = text;
  const set = (data: ContentEdit, done: string) => {
    setAsked(null);
    void run(() => edit(data, done));
  };
  const isShown = state === "published" || state === "changed";
  return (
    <Box sx={{ display: "grid", gap: 1.5 }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
        <ToneChip text={translate(`content.state.${state}`)} tone={STATE_TONES[state]} />
        {text.publishAt !== null && <span>{formats.instant(text.publishAt)}</span>}
        {hasDraft(text) && (
          <Button disabled={busy} onClick={() => setAsked("publish")} variant="contained">
            {translate("content.publish")}
          </Button>
        )}
        {hasDraft(text) && <DropDraft text={text} />}
        {text.publishAt !== null && (
          <Button disabled={busy} onClick={() => set({ unschedule: true }, "content.unscheduled")} variant="outlined">
            {translate("content.unschedule")}
          </Button>
        )}
        {state === "withdrawn" ? (
          <Button
            disabled={busy}
            onClick={() => set({ withdrawn: { withdrawn: false } }, "content.shown_again")}
            variant="outlined"
          >
            {translate("content.show_again")}
          </Button>
        ) : (
          state !== "draft" && (
            <Button disabled={busy} onClick={() => setAsked("withdraw")} variant="outlined">
              {translate("content.withdraw")}
            </Button>
          )
        )}
        <PreviewLink text={text} />
        {isShown && text.path !== null && <ShopLink path={text.path} />}
      </Box>
      {text.untranslated.length > 0 && (
        <Alert severity="info">
          {text.untranslated.map((language) => translate(`content.lacks.${language}`)).join(", ")}.{" "}
          {translate("content.lacks_hint")}
        </Alert>
      )}
      <ContentLawyer text={text} />
      {asked === "publish" && <PublishContent onClose={() => setAsked(null)} text={text} />}
      <Confirm
        cancel="ra.action.cancel"
        confirm="content.withdraw"
        confirmColor="warning"
        content="content.withdraw_hint"
        isOpen={asked === "withdraw"}
        onClose={() => setAsked(null)}
        onConfirm={() => set({ withdrawn: { withdrawn: true } }, "content.withdrawn")}
        title="content.withdraw_ask"
      />
    </Box>
  );
}

/** The newest version is an unscheduled one. */
function hasDraft({ state, versions: [newest] }: WholeContent): boolean {
  return state !== "withdrawn" && newest?.state === "draft";
}

/** Whether a lawyer should still read the text. */
function ContentLawyer({ text }: { text: WholeContent }) {
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
