import type { Approval } from "@kram/contract/approvals";
import { grantApproval } from "@kram/contract/approvals";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Confirm, maxLength, required, TextInput, useTranslate } from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useEdit, useRun } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useAbout, useMay } from "../about/public.ts";
import { memberName } from "../money/public.ts";

const REASON = [required(), maxLength(300)];

/** Who asked can take the request back. */
export function DecideButtons({ asked }: { asked: Approval }) {
  const translate = useTranslate();
  const { staffId } = useAbout();
  const may = useMay(grantApproval);
  const [step, setStep] = useState<"grant" | "refuse" | "withdraw" | null>(null);
  const [now] = useState(() => Date.now());
  const close = () => setStep(null);
  if (!may) return null;
  const own = asked.askedBy.id === staffId;
  const { aloneUntil } = asked;
  // The API checks time and other staff once more.
  const mayCarryOut = own && aloneUntil !== null && Date.parse(aloneUntil) <= now;
  const what = `${translate(`approvals.kind.${asked.kind}`)} ${asked.id}`;
  const button = (to: "grant" | "refuse" | "withdraw", variant: "contained" | "outlined") => (
    <Button
      aria-label={`${translate(`approvals.${to}`)}: ${what}`}
      onClick={() => setStep(to)}
      size="small"
      variant={variant}
    >
      {translate(`approvals.${to}`)}
    </Button>
  );
  return (
    <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
      {own && (
        <Box sx={{ width: "100%", color: "text.secondary" }}>
          {translate(aloneUntil === null ? "approvals.own" : "approvals.alone_hint")}
        </Box>
      )}
      {(mayCarryOut || !own) && button("grant", "contained")}
      {own && button("withdraw", "outlined")}
      {!own && button("refuse", "outlined")}
      {step === "refuse" && <Refuse asked={asked} onClose={close} />}
      {(step === "grant" || step === "withdraw") && <Sure asked={asked} decision={step} onClose={close} />}
    </Box>
  );
}

function Sure({ asked, decision, onClose }: { asked: Approval; decision: "grant" | "withdraw"; onClose: () => void }) {
  const translate = useTranslate();
  const formats = useFormats();
  const edit = useEdit("approvals", asked);
  const { busy, run } = useRun();
  const { member, order, subject, roles, month, amount, currency, kind } = asked;
  // Roles and second factors are not booked.
  const booked =
    decision === "withdraw" || !(kind === "staff-roles" || kind === "second-factor-lift" || kind === "refund");
  const details = [
    translate(`approvals.kind.${kind}`),
    member && memberName(member),
    order?.number,
    subject && `${subject.name}, ${subject.email}`,
    roles?.given.map((role) => translate(`staff.role.${role}`)).join(", "),
    month === null ? null : formats.month(month),
    amount === null ? null : formats.amount(amount, currency),
  ].filter(Boolean);
  return (
    <Confirm
      cancel="ra.action.cancel"
      confirm={`approvals.${decision}`}
      content={`${details.join(", ")}. ${translate(booked ? `approvals.${decision}_hint` : "approvals.grant_hint_people")}`}
      isOpen
      loading={busy}
      onClose={onClose}
      onConfirm={() => {
        void run(() => edit({ decision }, `approvals.${decision}_done`)).then(onClose);
      }}
      title={`approvals.${decision}_ask`}
    />
  );
}

function Refuse({ asked, onClose }: { asked: Approval; onClose: () => void }) {
  const translate = useTranslate();
  const edit = useEdit("approvals", asked);
  return (
    <FormDialog
      button={translate("approvals.refuse")}
      danger
      onClose={onClose}
      onSend={({ reason }) => edit({ decision: "refuse", reason }, "approvals.refuse_done")}
      title={translate("approvals.refuse_ask")}
    >
      <TextInput helperText={false} label="money.fields.note" multiline source="reason" validate={REASON} />
    </FormDialog>
  );
}
