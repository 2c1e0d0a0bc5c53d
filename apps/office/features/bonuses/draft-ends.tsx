import type { BonusPlanDraft } from "@kram/contract/bonuses";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import {
  Confirm,
  regex,
  required,
  TextInput,
  useDataProvider,
  useNotify,
  useRedirect,
  useTranslate,
} from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useFormats } from "../../ui/use-formats.ts";
import { useRun } from "../../ui/sending.ts";
import type { DraftChange } from "./bonuses-resource.ts";

const MONTH = [required(), regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/u, "month.invalid")];

/** Puts a draft in force or drops it. */
export function DraftEnds({ draft }: { draft: BonusPlanDraft }) {
  const translate = useTranslate();
  const formats = useFormats();
  const { busy, run } = useRun();
  const end = useEnd(draft);
  const [step, setStep] = useState<"in-force" | "drop" | null>(null);
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      <Button onClick={() => setStep("in-force")} variant="contained">
        {translate("bonuses.plan.in_force")}
      </Button>
      <Button color="error" disabled={busy} onClick={() => setStep("drop")} variant="outlined">
        {translate("bonuses.plan.drop")}
      </Button>
      {step === "in-force" && (
        <FormDialog
          button={translate("bonuses.plan.in_force")}
          hint={translate("bonuses.plan.in_force_hint")}
          onClose={() => setStep(null)}
          onSend={({ month }) => {
            const validFrom = String(month);
            return end({ validFrom, draft }, "bonuses.plan.in_force_done", { month: formats.month(validFrom) });
          }}
          title={translate("bonuses.plan.in_force")}
        >
          <TextInput
            helperText="bonuses.month_hint"
            label="bonuses.plan.fields.validFrom"
            source="month"
            validate={MONTH}
          />
        </FormDialog>
      )}
      <Confirm
        cancel="ra.action.cancel"
        confirm="bonuses.plan.drop"
        confirmColor="warning"
        content="bonuses.plan.drop_hint"
        isOpen={step === "drop"}
        onClose={() => setStep(null)}
        onConfirm={() => {
          setStep(null);
          void run(() => end({ drop: true }, "bonuses.plan.dropped"));
        }}
        title="bonuses.plan.drop_ask"
      />
    </Box>
  );
}

function useEnd(draft: BonusPlanDraft) {
  const office = useDataProvider();
  const notify = useNotify();
  const redirect = useRedirect();
  return async (data: DraftChange, done: string, messageArgs: Record<string, string> = {}) => {
    await office.update("bonus-plan-drafts", { id: draft.id, data, previousData: draft });
    notify(done, { type: "success", messageArgs });
    redirect("/bonus-plans");
  };
}
