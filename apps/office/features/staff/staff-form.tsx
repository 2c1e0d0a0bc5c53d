import type { StaffMember } from "@kram/contract/staff";
import {
  CheckboxGroupInput,
  maxLength,
  required,
  TextInput,
  useDataProvider,
  useNotify,
  useRefresh,
  useTranslate,
} from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { STAFF_ROLES } from "@kram/domain/staff";
import type { Tone } from "../../ui/palette.ts";

const NEEDED = [required(), maxLength(60)];
const ONE_LINE = { htmlInput: { maxLength: 254 } } as const;

/** Invites, or changes names and roles. */
export function StaffForm({ person, onClose }: { person?: StaffMember; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const office = useDataProvider();
  const send = async (typed: Readonly<Record<string, unknown>>) => {
    const { name, surname, roles } = typed;
    const { data } = person
      ? await office.update("staff", {
          id: person.id,
          data: { details: { name, surname, roles } },
          previousData: person,
        })
      : await office.create("staff", { data: { ...typed } });
    const done = person ? "staff.changed" : "staff.invited";
    notify((data as StaffMember).waiting ? "staff.asked" : done, { type: "success", messageArgs: { name } });
    refresh();
  };
  const { name = "", surname = "", roles = [] } = person ?? {};
  return (
    <FormDialog
      button={translate(person ? "ra.action.save" : "staff.send_invitation")}
      defaultValues={{ name, surname, roles, ...(person ? {} : { email: "" }) }}
      hint={translate(person ? "staff.change_hint" : "staff.invite_hint")}
      onClose={onClose}
      onSend={send}
      title={translate(person ? "staff.change_title" : "staff.invite_title")}
    >
      <TextInput label="staff.fields.first_name" source="name" validate={NEEDED} />
      <TextInput label="staff.fields.surname" source="surname" validate={NEEDED} />
      {!person && (
        <TextInput label="staff.fields.email" slotProps={ONE_LINE} source="email" type="email" validate={required()} />
      )}
      <CheckboxGroupInput
        choices={ROLE_CHOICES}
        helperText="staff.power_hint"
        label="staff.fields.roles"
        source="roles"
        validate={required()}
      />
    </FormDialog>
  );
}

export const STATE_TONES: Readonly<Record<"active" | "invited" | "blocked", Tone>> = {
  active: "good",
  invited: "waits",
  blocked: "bad",
};

export const ROLE_CHOICES = STAFF_ROLES.map((role) => ({ id: role, name: `staff.role.${role}` }));
