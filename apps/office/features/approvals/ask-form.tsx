import {
  FormDataConsumer,
  maxLength,
  minLength,
  regex,
  required,
  SelectInput,
  TextInput,
  useTranslate,
} from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useAdd } from "../../ui/sending.ts";
import { requestOf } from "./request-of.ts";

const KINDS = (["balance-correction", "bonus-correction", "payout"] as const).map((id) => ({
  id,
  name: `approvals.kind.${id}`,
}));
const BALANCES = (["personal", "refunds"] as const).map((id) => ({ id, name: `money.account.${id}` }));
const MEMBER = [required(), maxLength(20)];
const AMOUNT_TYPED = [required(), regex(/^[-−]?\d{1,7}(?:[,.]\d{1,2})?$/u, "money.amount_wrong")];
const NOTE = [required(), minLength(2), maxLength(300)];
const MONTH = [required(), regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/u, "month.invalid")];
const TRANSACTION = [regex(/^[1-9]\d{0,14}$/u, "ledger.unknown")];

/** Asks for a correction or payout. */
export function AskForm({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const add = useAdd("approvals");
  const send = (typed: Readonly<Record<string, unknown>>) => add(requestOf(typed), "approvals.asked");
  return (
    <FormDialog
      button={translate("approvals.ask")}
      defaultValues={{ kind: "balance-correction", account: "personal" }}
      hint={translate("approvals.ask_hint")}
      onClose={onClose}
      onSend={send}
      title={translate("approvals.ask")}
    >
      <SelectInput
        choices={KINDS}
        helperText={false}
        label="approvals.fields.what"
        source="kind"
        validate={required()}
      />
      <TextInput helperText={false} label="money.fields.memberNo" source="memberNo" validate={MEMBER} />
      <FormDataConsumer>{({ formData }) => <KindFields kind={String(formData.kind)} />}</FormDataConsumer>
      <TextInput helperText={false} label="money.fields.note" multiline source="note" validate={NOTE} />
    </FormDialog>
  );
}

function KindFields({ kind }: { kind: string }) {
  return (
    <>
      {kind === "balance-correction" && (
        <SelectInput
          choices={BALANCES}
          helperText={false}
          label="money.fields.account"
          source="account"
          validate={required()}
        />
      )}
      {kind === "bonus-correction" && (
        <TextInput helperText="bonuses.month_hint" label="money.fields.month" source="month" validate={MONTH} />
      )}
      <TextInput
        helperText={kind === "payout" ? "approvals.payout_hint" : "approvals.amount_hint"}
        label="money.fields.amount"
        slotProps={{ htmlInput: { inputMode: "decimal" } }}
        source="amount"
        validate={AMOUNT_TYPED}
      />
      {kind === "balance-correction" && (
        <TextInput helperText={false} label="money.fields.corrects" source="corrects" validate={TRANSACTION} />
      )}
    </>
  );
}
