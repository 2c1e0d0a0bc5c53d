import type { Locale } from "@kram/domain/languages";
import Box from "@mui/material/Box";
import type { MaintenanceWindow } from "@kram/contract/maintenance";
import {
  BooleanInput,
  maxLength,
  maxValue,
  minValue,
  NumberInput,
  required,
  TextInput,
  useTranslate,
} from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useAdd } from "../../ui/sending.ts";
import { LanguagePanels } from "../../ui/language-panels.tsx";
import { MomentInput } from "../../ui/moment-input.tsx";

interface Typed {
  startsAt: string;
  endsAt: string;
  closesLogin: boolean;
  closesOrdering: boolean;
  note: string | null;
  message: Partial<MaintenanceWindow["message"]>;
  noticeHours: number;
}

const NO_WORDS = { pl: "", en: "", de: "" };
const NEW = {
  startsAt: null,
  endsAt: null,
  closesLogin: false,
  closesOrdering: true,
  note: "",
  message: NO_WORDS,
  noticeHours: 24,
};

export function PlanMaintenance({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const add = useAdd("maintenance");
  const send = async (values: object) => {
    const { note, message, ...others } = values as Typed;
    await add({ ...others, note: note ?? "", message: spoken(message) }, "maintenance.plan_saved");
  };
  return (
    <FormDialog
      button={translate("maintenance.plan")}
      defaultValues={NEW}
      hint={translate("maintenance.plan_hint")}
      onClose={onClose}
      onSend={send}
      title={translate("maintenance.plan")}
    >
      <MomentInput label="maintenance.from" source="startsAt" validate={required()} />
      <MomentInput label="maintenance.until" source="endsAt" validate={required()} />
      <BooleanInput helperText={false} label="maintenance.closes_ordering" source="closesOrdering" />
      <BooleanInput helperText={false} label="maintenance.closes_login" source="closesLogin" />
      <NumberInput
        helperText="maintenance.notice_hint"
        label="maintenance.notice_hours"
        source="noticeHours"
        validate={[required(), minValue(0), maxValue(720)]}
      />
      <LanguagePanels>
        {(language) => (
          <Box lang={language} sx={{ gridColumn: "1 / -1" }}>
            <TextInput
              helperText="maintenance.message_hint"
              label="maintenance.message"
              minRows={2}
              multiline
              source={`message.${language}`}
              validate={maxLength(300)}
            />
          </Box>
        )}
      </LanguagePanels>
      <TextInput helperText={false} label="maintenance.note" source="note" validate={maxLength(500)} />
    </FormDialog>
  );
}

/** Emptied fields are absent. */
function spoken({ pl, en, de }: Partial<Record<Locale, string | null>>): MaintenanceWindow["message"] {
  return { pl: pl ?? "", en: en ?? "", de: de ?? "" };
}
