import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogActions from "@mui/material/DialogActions";
import DialogTitle from "@mui/material/DialogTitle";
import { useId, useState } from "react";
import { BooleanInput, required, SelectInput, TextInput, useDataProvider, useTranslate } from "react-admin";
import { keptOpen } from "../../ui/form-dialog.tsx";
import { PartForm } from "../../ui/part-form.tsx";
import type { Trial } from "./promotions-resource.ts";
import { GROUP_CHOICES } from "./promotion-words.ts";
import { TrialOutcome } from "./trial-outcome.tsx";
import { readTriedLines } from "./promotion-form.ts";

const linesRule = (typed: string | null | undefined) =>
  readTriedLines(typed ?? "") === null ? "promotions.lines_wrong" : undefined;

interface Typed {
  lines: string;
  group: "private" | "company";
  firstOrder: boolean;
  vouchers: string;
}

/** Takes a typed cart and stores nothing. */
export function TryPromotions({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const id = useId();
  const [trial, setTrial] = useState<Trial | null>(null);
  const send = async (values: object) => {
    const { lines, group, firstOrder, vouchers } = values as Typed;
    const codes = (vouchers ?? "").split(/[\s,;]+/u).filter((code) => code !== "");
    const cart = { lines: readTriedLines(lines) ?? [], group, firstOrder, vouchers: codes };
    const { data } = await office.create<Trial>("promotion-trials", { data: cart });
    setTrial(data);
  };
  return (
    <Dialog aria-labelledby={id} fullWidth maxWidth="md" onClose={keptOpen(onClose)} open>
      <DialogTitle id={id}>{translate("promotions.simulate")}</DialogTitle>
      <DialogContent>
        <DialogContentText sx={{ mb: 2 }}>{translate("promotions.simulate_hint")}</DialogContentText>
        <PartForm
          button="promotions.try"
          defaultValues={{ lines: "", group: "private", firstOrder: false, vouchers: "" }}
          onSend={send}
        >
          <TextInput
            helperText="promotions.lines_hint"
            label="promotions.fields.lines"
            minRows={3}
            multiline
            source="lines"
            validate={[required(), linesRule]}
          />
          <SelectInput
            choices={GROUP_CHOICES}
            helperText={false}
            label="promotions.fields.group"
            source="group"
            validate={required()}
          />
          <TextInput helperText={false} label="promotions.fields.vouchers" source="vouchers" />
          <BooleanInput helperText={false} label="promotions.fields.firstOrder" source="firstOrder" />
        </PartForm>
        <Box aria-live="polite">{trial && <TrialOutcome trial={trial} />}</Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate("ra.action.close")}</Button>
      </DialogActions>
    </Dialog>
  );
}
