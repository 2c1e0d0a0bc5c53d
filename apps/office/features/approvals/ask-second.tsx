import { type ApprovalRequest, askForApproval } from "@kram/contract/approvals";
import Button from "@mui/material/Button";
import { useState } from "react";
import { maxLength, minLength, required, TextInput, useTranslate } from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useAdd } from "../../ui/sending.ts";
import { useMay } from "../about/public.ts";

const NOTE = [required(), minLength(2), maxLength(300)];

type Wanted = Extract<ApprovalRequest, { kind: "second-factor-lift" | "refund" | "return-credit" }>;
type WithoutNote<Request> = Request extends unknown ? Omit<Request, "note"> : never;

/** `what` names the request for screen readers. */
export function AskSecond({ request, what }: { request: WithoutNote<Wanted>; what: string }) {
  const translate = useTranslate();
  const add = useAdd("approvals");
  const may = useMay(askForApproval);
  const [open, setOpen] = useState(false);
  if (!may) return null;
  const words = (part: string) => `approvals.${request.kind}.${part}`;
  const send = ({ note }: Readonly<Record<string, unknown>>) => add({ ...request, note }, "approvals.asked");
  return (
    <>
      <Button
        aria-label={`${translate(words("button"))}: ${what}`}
        onClick={() => setOpen(true)}
        size="small"
        variant="outlined"
      >
        {translate(words("button"))}
      </Button>
      {open && (
        <FormDialog
          button={translate("approvals.ask")}
          hint={translate(words("hint"))}
          onClose={() => setOpen(false)}
          onSend={send}
          title={translate(words("title"), { what })}
        >
          <TextInput helperText={false} label="money.fields.note" multiline source="note" validate={NOTE} />
        </FormDialog>
      )}
    </>
  );
}
