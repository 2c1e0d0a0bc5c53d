import { setMemberContact } from "@kram/contract/members";
import { AGREED_BY, CONTACT_FIELDS, contactParts } from "@kram/domain/members";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { maxLength, required, SelectInput, TextInput, useTranslate } from "react-admin";
import { FormDialog } from "../../ui/form-dialog.tsx";
import { useEdit } from "../../ui/sending.ts";
import { useFormats } from "../../ui/use-formats.ts";
import { useMay } from "../about/public.ts";
import type { ContactWish, MemberChange, WholeMember } from "./members-resource.ts";

const WAYS = AGREED_BY.map((id) => ({ id, name: `members.agreed_by.${id}` }));
const LENGTHS = {
  name: 80,
  surname: 80,
  street: 120,
  buildingNo: 20,
  apartmentNo: 20,
  zipCode: 10,
  city: 80,
  mobile: 40,
  email: 200,
} as const;
const TWO = { display: "grid", columnGap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "1fr 1fr" } } as const;

/** At the wish of a member who calls. */
export function ChangeContact({ member }: { member: WholeMember }) {
  const translate = useTranslate();
  const may = useMay(setMemberContact);
  const edit = useEdit("members", member);
  const [isOpen, setOpen] = useState(false);
  if (!may || member.state === "erased") return null;
  const { name, surname, address } = member;
  const before = { name, surname, ...address };
  const send = ({ agreedBy, ...typed }: Readonly<Record<string, unknown>>) => {
    const changed = CONTACT_FIELDS.map((field) => [field, textOf(typed[field])] as const).filter(
      ([field, text]) => text !== before[field],
    );
    const contact = { agreedBy, ...Object.fromEntries(changed) } as ContactWish;
    return edit({ contact } satisfies MemberChange, "members.contact_changed");
  };
  return (
    <>
      <Button onClick={() => setOpen(true)} variant="outlined">
        {translate("members.change_contact")}
      </Button>
      {isOpen && (
        <FormDialog
          button={translate("ra.action.save")}
          defaultValues={{ ...before, agreedBy: null }}
          hint={translate("members.contact_hint")}
          onClose={() => setOpen(false)}
          onSend={send}
          title={translate("members.change_contact")}
        >
          <Box sx={TWO}>
            {CONTACT_FIELDS.map((field) => (
              <TextInput
                helperText={field === "email" ? "members.email_hint" : false}
                key={field}
                label={`members.contact.${field}`}
                source={field}
                validate={maxLength(LENGTHS[field])}
              />
            ))}
          </Box>
          <SelectInput
            choices={WAYS}
            helperText={false}
            label="members.agreed"
            source="agreedBy"
            validate={required()}
          />
        </FormDialog>
      )}
    </>
  );
}

/** Who changed what, and how the member agreed. */
export function ContactChanges({ changes }: { changes: WholeMember["contactChanges"] }) {
  const translate = useTranslate();
  const formats = useFormats();
  return (
    <Box component="ul" sx={{ m: 0, mt: 2, pl: 2.5, color: "text.secondary", fontSize: "0.8125rem" }}>
      {changes.map(({ at, staffName, agreedBy, fields }) => (
        <li key={`${at} ${fields.join()}`}>
          {translate("members.contact_was_changed", {
            parts: contactParts(fields)
              .map((part) => translate(`members.contact_part.${part}`))
              .join(", "),
            at: formats.instant(at),
            by: staffName,
            way: translate(`members.agreed_by.${agreedBy}`),
          })}
        </li>
      ))}
    </Box>
  );
}

/** An emptied field is null. */
function textOf(typed: unknown): string {
  return typeof typed === "string" ? typed.trim() : "";
}
