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
import { GoodsItems, type GoodsLine, NO_GOODS, together } from "../cart/public.ts";
import type { Trial } from "./promotions-resource.ts";
import { GROUP_CHOICES } from "./promotion-words.ts";
import { TrialOutcome } from "./trial-outcome.tsx";

interface Typed {
  items: GoodsLine[];
  group: "private" | "company";
  firstOrder: boolean;
  vouchers: string;
}

/** Takes a cart of picked products and stores nothing. */
export function TryPromotions({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const id = useId();
  const [trial, setTrial] = useState<Trial | null>(null);
  const send = async (values: object) => {
    const { items, group, firstOrder, vouchers } = values as Typed;
    const codes = (vouchers ?? "").split(/[\s,;]+/u).filter((code) => code !== "");
    const cart = { lines: together(items), group, firstOrder, vouchers: codes };
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
          defaultValues={{ items: NO_GOODS, group: "private", firstOrder: false, vouchers: "" }}
          onSend={send}
        >
          <GoodsItems from="products" />
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
