import {
  BooleanInput,
  DateTimeInput,
  maxLength,
  required,
  TextInput,
  useDataProvider,
  useNotify,
  useRefresh,
  useTranslate,
} from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";

interface Typed {
  startsAt: string | Date;
  endsAt: string | Date;
  closesLogin: boolean;
  closesOrdering: boolean;
  note: string;
}

/** Plans a closure: from when to when, and what is closed. */
export function PlanMaintenance({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const office = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const send = async (values: Readonly<Record<string, unknown>>) => {
    const { startsAt, endsAt, note, ...locks } = values as unknown as Typed;
    const period = { startsAt: new Date(startsAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
    await office.create("maintenance", { data: { ...period, ...locks, note: note ?? "" } });
    notify("locks.plan_saved", { type: "success" });
    refresh();
  };
  return (
    <FormDialog
      button={translate("locks.plan")}
      defaultValues={{ startsAt: null, endsAt: null, closesLogin: false, closesOrdering: true, note: "" }}
      hint={translate("locks.plan_hint")}
      onClose={onClose}
      onSend={send}
      title={translate("locks.plan")}
    >
      <DateTimeInput helperText={false} label="locks.from" source="startsAt" validate={required()} />
      <DateTimeInput helperText={false} label="locks.until" source="endsAt" validate={required()} />
      <BooleanInput helperText={false} label="locks.closes_ordering" source="closesOrdering" />
      <BooleanInput helperText={false} label="locks.closes_login" source="closesLogin" />
      <TextInput helperText={false} label="locks.note" source="note" validate={maxLength(500)} />
    </FormDialog>
  );
}
