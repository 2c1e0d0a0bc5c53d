import { setStaff } from "@kram/contract/staff";
import Button from "@mui/material/Button";
import { useState } from "react";
import { maxLength, minLength, required, TextInput, useDataProvider, useNotify, useTranslate } from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useMay } from "../about/public.ts";

const NOTE = [required(), minLength(2), maxLength(300)];

/** Asks another admin to lift the second factor of a member, by number, or of one of staff, by id. */
export function LiftFactor({ of, who, name }: { of: "member" | "staff"; who: string; name: string }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const may = useMay(setStaff);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  const send = async ({ note }: Readonly<Record<string, unknown>>) => {
    await office.create("approvals", { data: { kind: "second-factor-lift", of, who, note } });
    notify("money.approval.asked", { type: "success" });
  };
  return (
    <>
      <Button
        aria-label={`${translate("money.approval.lift")}: ${name}`}
        onClick={() => setOpen(true)}
        size="small"
        variant="outlined"
      >
        {translate("money.approval.lift")}
      </Button>
      {open && (
        <FormDialog
          button={translate("money.approval.ask")}
          danger
          hint={translate("money.approval.lift_hint")}
          onClose={() => setOpen(false)}
          onSend={send}
          title={translate("money.approval.lift_ask", { name })}
        >
          <TextInput helperText={false} label="money.fields.note" multiline source="note" validate={NOTE} />
        </FormDialog>
      )}
    </>
  );
}
